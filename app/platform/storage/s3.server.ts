import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Bucket } from '#app/platform/environment/urls.server.ts'
import { type ByteRange, type Storage, StorageError, type StorageFault, toStream } from './storage.ts'

const connectTimeout = 2_000
const deadline = 8_000
/** A shorter limit for a single file, because a visitor may wait for it. */
const glance = 2_000

/** The client is loaded when it is first needed. */
export function openBucket(location: Bucket): (area: string) => Storage {
  const Bucket = location.bucket
  let client: Promise<S3> | undefined

  /** Aborts all requests of the work after this time. */
  async function within<Result>(
    time: number,
    work: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Result>,
  ) {
    if (Bucket === '') throw new StorageError('noBucket')
    client ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(configuration(location)))
    const s3 = await client
    const abort = new AbortController()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new StorageError('silent'))
      abort.abort()
    }, time)
    try {
      return await Promise.race([work(s3, { abortSignal: abort.signal }), tooLate])
    } catch (error) {
      throw toStorageError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return (area) => {
    const name = nameOf(location)
    const object = (key: string) => ({ Bucket, Key: `${area}/${key}` })

    const head = (key: string, time: number) =>
      within(time, (s3, options) => s3.headObject(object(key), options).catch(onlyIf(isNotFound)))

    async function* bytesOf(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await within(deadline, (s3, options) => s3.getObject({ ...object(key), Range }, options))
      const body = answer.Body as Readable
      // Some servers ignore the range and send the whole file.
      if (range && !answer.ContentRange) yield (await buffer(chunksOf(body))).subarray(range.start, range.end + 1)
      else yield* chunksOf(body)
    }

    return {
      name,
      put: (key, bytes) =>
        within(deadline, async (s3, options) => {
          const file = { ...object(key), Body: bytes }
          const taken = await s3.headObject(object(key), options).catch(onlyIf(isNotFound, isDenied))
          if (taken) throw new Error('A storage key was used twice.')
          if (await s3.putObject(file, options).catch(onlyIf(isNoBucket))) return
          await s3.createBucket({ Bucket }, options).catch(refuseToSetUp)
          await s3.putObject(file, options)
        }),
      open: async (key, range) => ((await head(key, deadline)) ? toStream(bytesOf(key, range)) : null),
      stat: async (key) => {
        const file = await head(key, glance)
        return file ? { size: file.ContentLength ?? 0, storedAt: file.LastModified ?? new Date(0) } : null
      },
      remove: async (key) => {
        await within(deadline, (s3, options) => s3.deleteObject(object(key), options).catch(onlyIf(isNotFound)))
      },
      async *list() {
        const Prefix = `${area}/`
        let ContinuationToken: string | undefined
        do {
          const asked = { Bucket, Prefix, ContinuationToken }
          const page = await within(deadline, (s3, options) =>
            s3.listObjectsV2(asked, options).catch(onlyIf(isNoBucket)),
          )
          for (const { Key = '', Size = 0, LastModified = new Date() } of page?.Contents ?? [])
            yield { key: Key.slice(Prefix.length), size: Size, storedAt: LastModified }
          ContinuationToken = page?.NextContinuationToken
        } while (ContinuationToken)
      },
      isSetUp: async () =>
        Boolean(await within(deadline, (s3, options) => s3.headBucket({ Bucket }, options).catch(onlyIf(isNotFound)))),
      probe: () =>
        within(glance, async (s3, options) => {
          try {
            await s3.headBucket({ Bucket }, options)
          } catch (error) {
            // The response to a HEAD request has no body with the reason, so this repeats it with a GET.
            if (statusOf(error as Cause)) await s3.listObjectsV2({ Bucket, MaxKeys: 1 }, options)
            throw error
          }
        }),
    }
  }
}

/** The client has no timeout for a stalled body. While the reader is slow, none is needed. */
async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks = body.iterator()
  try {
    for (;;) {
      const stalled = setTimeout(() => body.destroy(new StorageError('silent')), deadline)
      const next = await chunks.next().finally(() => clearTimeout(stalled))
      if (next.done) return
      yield next.value
    }
  } finally {
    // An unread body would keep one of the client's 50 connections.
    body.destroy()
  }
}

function nameOf({ bucket, endpoint, region }: Bucket): string {
  const place = endpoint ? endpoint.replace(/\/\/[^/@]*@/, '//') : `AWS, ${region}`
  return `s3://${bucket} at ${place}`
}

/** Some servers store the default checksums as part of the file, and others refuse them. */
function configuration({ endpoint, region, credentials }: Bucket): S3ClientConfig {
  return {
    region,
    credentials,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeout, requestTimeout: deadline, throwOnRequestTimeout: true },
  }
}

type Cause = Error & { code?: string; $metadata?: { httpStatusCode?: number } }
type Condition = (cause: Cause) => boolean

const isNoBucket: Condition = ({ name }) => name === 'NoSuchBucket'
const isNotFound: Condition = (cause) => statusOf(cause) === 404
const isDenied: Condition = (cause) =>
  [401, 403].includes(statusOf(cause) ?? 0) || cause.name === 'CredentialsProviderError'
const isFull: Condition = (cause) => statusOf(cause) === 507 || /StorageFull|QuotaExceeded/.test(cause.name)
const isSilent: Condition = ({ name, code }) => name === 'TimeoutError' || code === 'ETIMEDOUT'
/** Only some servers explain a 400, and none in the response to a HEAD. */
const isElsewhere: Condition = (cause) => [301, 400].includes(statusOf(cause) ?? 0)
const isUnavailable: Condition = (cause) =>
  (statusOf(cause) ?? 0) >= 500 || statusOf(cause) === 429 || /^(E[A-Z]+|EAI_AGAIN)$/.test(cause.code ?? '')

const statusOf = ({ $metadata }: Cause) => $metadata?.httpStatusCode

/** For errors without a reason. */
function onlyIf(...conditions: Condition[]): (cause: Cause) => undefined {
  return (cause) => {
    if (!conditions.some((holds) => holds(cause))) throw cause
    return undefined
  }
}

/** An existing bucket is fine too. The next command finds out whether it is ours. */
function refuseToSetUp(cause: Cause): void {
  if (statusOf(cause) === 409) return
  throw isSilent(cause) || isUnavailable(cause) ? cause : new StorageError('notSetUp', cause)
}

function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error
  const faults: [Condition, StorageFault][] = [
    [isNoBucket, 'notSetUp'],
    [isDenied, 'notPermitted'],
    [isFull, 'full'],
    [isSilent, 'silent'],
    [isElsewhere, 'elsewhere'],
    [isUnavailable, 'unavailable'],
  ]
  const known = faults.find(([holds]) => holds(error))
  return known ? new StorageError(known[1], error) : error
}
