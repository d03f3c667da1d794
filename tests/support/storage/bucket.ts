import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NoSuchBucket, NoSuchKey, S3 } from '@aws-sdk/client-s3'
import { freePort } from '../process/port.ts'
import { type Peer, type PeerName, startPeer } from './peers.ts'

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
  stalling: only(['GET'], (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': 40_000 })
    outgoing.write('%PDF-1.7')
    return 'handled'
  }),
  unreadable: only(['HEAD'], deny),
  /** As S3 answers for a bucket of another region. */
  elsewhere: refusal(301, 'PermanentRedirect'),
}

/** An S3 of one's own on a port of its own, which can be stopped, started again and made to fail. */
export class BucketServer {
  /** Answers requests in the place of the storage as long as it is set. */
  fault: BucketFault | null = null
  private readonly folder: string
  private readonly peer: Peer
  private readonly port: number
  /** The owner's, past the faults. */
  readonly s3: S3
  private server: Server | undefined

  static async create(name?: PeerName): Promise<BucketServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'bucket-'))
    return new BucketServer(folder, await startPeer(path.join(folder, 'files'), name), await freePort())
  }

  private constructor(folder: string, peer: Peer, port: number) {
    this.folder = folder
    this.peer = peer
    this.port = port
    this.s3 = new S3({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${peer.port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: peer.user.id, secretAccessKey: peer.user.secret },
    })
  }

  /** The STORAGE_URL of a bucket. */
  url(bucket: string, { id, secret } = this.peer.user): string {
    const user = [id, secret].map(encodeURIComponent).join(':')
    return `s3://${user}@${bucket}?endpoint=${this.endpoint}`
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.server = createServer((incoming, outgoing) => {
      if (this.fault?.(incoming, outgoing) !== 'handled') this.forward(incoming, outgoing)
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port: this.peer.port, method, path: url, headers })
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }

  /** Closes all connections, as a machine does that goes down. */
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
    this.s3.destroy()
    await this.peer.end()
    await rm(this.folder, { recursive: true })
  }

  async removeBucket(Bucket: string): Promise<void> {
    for (const Key of await this.allKeysIn(Bucket, '')) await this.s3.deleteObject({ Bucket, Key })
    await this.s3.deleteBucket({ Bucket })
  }

  /** The keys of what is stored in the bucket in an area. */
  async keysIn(bucket: string, area: string): Promise<string[]> {
    return (await this.allKeysIn(bucket, `${area}/`)).map((key) => key.slice(area.length + 1))
  }

  async read(Bucket: string, area: string, key: string): Promise<Uint8Array | undefined> {
    const object = await this.s3.getObject({ Bucket, Key: `${area}/${key}` }).catch(noneIf(NoSuchKey))
    return object?.Body?.transformToByteArray()
  }

  /** By the older command: s3rver continues no list of the newer one, whose tokens it writes in DES. */
  private async allKeysIn(Bucket: string, Prefix: string): Promise<string[]> {
    const keys: string[] = []
    let Marker: string | undefined
    do {
      const page = await this.s3.listObjects({ Bucket, Prefix, Marker }).catch(noneIf(NoSuchBucket))
      keys.push(...(page?.Contents ?? []).map(({ Key }) => Key ?? ''))
      Marker = page?.IsTruncated ? keys.at(-1) : undefined
    } while (Marker)
    return keys
  }
}

function noneIf(kind: typeof NoSuchBucket | typeof NoSuchKey): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof kind)) throw error
  }
}
