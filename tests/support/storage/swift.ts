// Finds OpenStack Swift, whose S3 API checks signatures and rights. Started as a command it installs it where there is
// none.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { installPackage } from '../process/debian.ts'
import type { Peer } from './peers.ts'

/** The one that Debian's packages are for. */
const python = '/usr/bin/python3'

/** Its access key and secret must both be percent-encoded in a STORAGE_URL. */
export const owner = { id: 'test:owner', secret: 'o/w+n%41e@r:?&=#' }
/** Has the rights that the owner gives to a bucket, and none to make one. */
export const member = { id: 'test:member', secret: 'member' }

/** Whether Swift is here, and the temporary folder has the extended attributes that it writes. */
export function hasSwift(): boolean {
  const look =
    'import os, tempfile, swift\nwith tempfile.TemporaryFile() as f: os.setxattr(f.fileno(), "user.swift", b"")'
  return spawnSync(python, ['-c', look], { stdio: 'ignore' }).status === 0
}

export async function startSwift(folder: string): Promise<Peer> {
  const users = { user_test_owner: `${owner.secret} .admin`, user_test_member: member.secret }
  const child = spawn(python, [path.join(import.meta.dirname, 'swift-server.py'), folder], {
    env: { ...process.env, SWIFT_USERS: JSON.stringify(users) },
  })
  const complaint = text(child.stderr)
  const exit = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), exit.then(() => [''])])
  if (!Number(line)) throw new Error(`Swift did not start:\n${await complaint}`)
  async function end() {
    child.stdin.end()
    await exit
  }
  return { port: Number(line), user: owner, end }
}

if (import.meta.main && !hasSwift() && !(installPackage('python3-swift') && hasSwift())) {
  console.log(
    'Skipped: the tests of the store on OpenStack Swift. They need the Debian package python3-swift and extended attributes in the temporary folder (TMPDIR). On s3rver, which checks no signature, they run.',
  )
}
