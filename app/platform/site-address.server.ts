import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './environment.server.ts'

const file = path.join(env.dataDir, 'site-address')
let known = env.once && existsSync(file) ? readFileSync(file, 'utf8') : env.siteUrl

/** The site's address in mails. ONCE does not provide it, so there it is the address of the latest request. */
export function siteAddress(): string {
  return known
}

/** Stored in a file for mails that are written after a start, before the first request. */
export function rememberSiteAddress(origin: string): void {
  if (origin === known) return
  known = origin
  writeFileSync(file, origin)
}
