declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean })
    callback(): RequestListener
    readonly logger: { close: () => void; exceptions: { unhandle: () => void } }
  }
}
