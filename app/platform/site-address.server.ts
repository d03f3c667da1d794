import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './environment.server.ts'

const file = path.join(env.dataDir, 'site-address')
let known = env.once && existsSync(file) ? readFileSync(file, 'utf8') : env.siteUrl

/** The site's address in mails: under ONCE, which does not tell it, the one of the latest request. */
export function siteAddress(): string {
  return known
}

/** Kept for what is written before anybody has asked after a start. */
export function learnSiteAddress(origin: string): void {
  if (origin === known) return
  known = origin
  writeFileSync(file, origin)
}
