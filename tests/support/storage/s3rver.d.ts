declare module 's3rver' {
  export default class S3rver {
    constructor(options: { directory: string; address: string; port: number; silent: boolean; vhostBuckets: boolean })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
