import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../process/port.ts'

/** How a storage can fail: each answers a request in the place of the storage, or leaves it to the storage. */
export type BucketFault = (incoming: IncomingMessage, outgoing: ServerResponse) => 'handled' | 'passed'

const refusal = (status: number, code: string): BucketFault => {
  return (incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(status, { 'Content-Type': 'application/xml' })
    outgoing.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
    return 'handled'
  }
}

const only = (methods: string[], fault: BucketFault): BucketFault => {
  return (incoming, outgoing) => (methods.includes(incoming.method ?? '') ? fault(incoming, outgoing) : 'passed')
}

const deny = refusal(403, 'AccessDenied')

export const faults = {
  brokenInside: refusal(500, 'InternalError'),
  full: only(['PUT'], refusal(507, 'XMinioStorageFull')),
  denied: deny,
  readOnly: only(['PUT', 'DELETE'], deny),
  notCreated: ((incoming, outgoing) => {
    const isOfBucket = !/^\/[^/?]+\/[^?]/.test(incoming.url ?? '')
    return incoming.method === 'PUT' && isOfBucket ? deny(incoming, outgoing) : 'passed'
  }) as BucketFault,
  silent: (() => 'handled') as BucketFault,
  unreadable: only(['HEAD'], deny),
  /** As S3 answers for a bucket of another region. */
  elsewhere: refusal(301, 'PermanentRedirect'),
}

/** An S3 of one's own on a port of its own, which can be stopped, started again and made to fail. */
export class BucketServer {
  /** Answers requests in the place of the storage as long as it is set. */
  fault: BucketFault | null = null
  private readonly storage: S3rver
  private readonly port: number
  private readonly directory: string
  private server: Server | undefined

  static async create(): Promise<BucketServer> {
    return new BucketServer(await mkdtemp(path.join(tmpdir(), 'bucket-')), await freePort())
  }

  constructor(directory: string, port: number) {
    this.directory = directory
    this.port = port
    this.storage = new S3rver({ directory, silent: true, vhostBuckets: false })
  }

  /** What STORAGE_URL says for the bucket of this name. */
  url(bucket: string): string {
    return `s3://S3RVER:S3RVER@${bucket}?endpoint=http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const answer: RequestListener = this.storage.callback()
    this.server = createServer((incoming, outgoing) => {
      if (this.fault?.(incoming, outgoing) !== 'handled') answer(incoming, outgoing)
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  /** Hangs up on whoever is connected, as a machine does that goes down. */
  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    const closed = this.server && once(this.server, 'close')
    this.server?.close()
    await closed
    this.server = undefined
  }

  /** Ends it for good, with all that is stored in it. */
  async remove(): Promise<void> {
    if (this.server) await this.stop()
    this.storage.logger.exceptions.unhandle()
    this.storage.logger.close()
    await rm(this.directory, { recursive: true })
  }

  removeBucket(bucket: string): Promise<void> {
    return rm(path.join(this.directory, bucket), { recursive: true })
  }

  /** The keys of what is stored in the bucket under a prefix. */
  async keysIn(bucket: string, area: string): Promise<string[]> {
    const names = await readdir(path.join(this.directory, bucket, area)).catch(() => [])
    return names.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
  }

  /** The file that holds what is stored under a key, for a look past S3. */
  fileOf(bucket: string, area: string, key: string): string {
    return path.join(this.directory, bucket, area, `${key}._S3rver_object`)
  }
}
