import S3rver from 's3rver'
import { startSwift } from './swift.ts'

/** A server that speaks S3 on this machine, for as long as it is not ended. */
export interface Peer {
  port: number
  user: { id: string; secret: string }
  end(): Promise<void>
}

/** `s3rver` starts at once and checks no signature; `swift` is as strict as S3 is. */
const peers = { s3rver: startS3rver, swift: startSwift }

export type PeerName = keyof typeof peers

/** The default: the tests of the storage run once with each, see vitest.config.ts. */
const usual = (process.env.S3_PEER ?? 's3rver') as PeerName

export function startPeer(folder: string, name = usual): Promise<Peer> {
  return peers[name](folder)
}

async function startS3rver(directory: string): Promise<Peer> {
  const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false })
  const { port } = await server.run()
  return { port, user: { id: 'S3RVER', secret: 'S3RVER' }, end: () => server.close() }
}
