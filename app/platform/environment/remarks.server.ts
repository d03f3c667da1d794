import { statfsSync } from 'node:fs'
import path from 'node:path'
import { diffChars } from 'diff'
import { variables } from './variables.server.ts'

/** The file system of a container's own layer, which is deleted with it. */
const overlay = 0x794c7630

/** The schema parameter of Prisma's own engine in a Postgres URL. */
function schemaOf(databaseUrl = '') {
  const url = databaseUrl.startsWith('postgres') ? URL.parse(databaseUrl) : null
  return url?.searchParams.get('schema')
}

const mailboxes = ['CONTACT_EMAIL', 'ENQUIRIES_EMAIL', 'CAREERS_EMAIL']
const family = ['SMTP_ADDRESS', 'SMTP_PORT', 'SMTP_USERNAME', 'SMTP_PASSWORD']

function remarksOnMail(environment: Record<string, string | undefined>, names: string[]): string[] {
  const { SMTP_URL, SMTP_ADDRESS, SITE_URL, SECRET_KEY_BASE, MAIL_FROM, MAILER_FROM_ADDRESS } = environment
  const isSending = Boolean(SMTP_URL || SMTP_ADDRESS)
  const missing = mailboxes.filter((name) => !names.includes(name))
  const idle = SMTP_URL ? family.filter((name) => names.includes(name)) : []
  return [
    idle.length > 0 && `SMTP_URL is set, so this does nothing: ${idle.join(', ')}`,
    isSending &&
      !SITE_URL &&
      !SECRET_KEY_BASE &&
      'mails are sent and SITE_URL is not set, so their links lead to this machine alone: set SITE_URL to the address of the site',
    isSending &&
      missing.length > 0 &&
      `mails are sent, and what comes in is told to the addresses of the sample where these are not set: ${missing.join(', ')}`,
    !isSending &&
      Boolean(MAIL_FROM || MAILER_FROM_ADDRESS) &&
      `${MAIL_FROM ? 'MAIL_FROM' : 'MAILER_FROM_ADDRESS'} is set without a mail server: unless an owner enters one under Settings, mails wait in the outbox`,
  ].filter((remark) => remark !== false)
}

/** Remarks on values that are valid but probably a mistake. */
export function remarksOn(
  environment: Record<string, string | undefined>,
  dataDir: string,
  further: string[] = [],
): string[] {
  const names = Object.keys(environment).filter((name) => environment[name])
  const known = [...Object.keys(variables.shape), ...further]
  const remarks = names.flatMap((name) => {
    const meant = suggestVariable(name, known)
    return meant ? `${name} is no variable of this product and does nothing: is ${meant} meant?` : []
  })
  remarks.push(...remarksOnMail(environment, names))
  if (environment.SESSION_SECRET?.split(',').some((secret) => !secret.trim()))
    remarks.push('SESSION_SECRET has a comma too many: the empty parts are left out')
  const schema = schemaOf(environment.DATABASE_URL)
  if (schema && schema !== 'public')
    remarks.push(
      `DATABASE_URL names schema=${schema}, which does nothing here: the tables are in the schema public. Leave it out, and name a database of its own where they must be apart`,
    )
  const named = path.resolve(environment.DATA_DIR ?? '')
  if (environment.DATA_DIR && dataDir !== named)
    remarks.push(
      `DATA_DIR ${named} is empty and an installation is in ${dataDir}, which is used: mount its volume at ${named}`,
    )
  if (statfsSync(dataDir).type === overlay)
    remarks.push(`DATA_DIR ${dataDir} is in the container itself and is lost with it: mount a volume there`)
  return remarks
}

/** The known variable that a misspelt one probably means. Short names resemble too many others. */
export function suggestVariable(name: string, variables: string[]): string | undefined {
  if (variables.includes(name) || isOfOrchestrator(name)) return
  const given = letters(name)
  const [closest] = variables
    .filter((variable) => variable.length >= shortest && isAlike(given, letters(variable), name.includes('_')))
    .sort((one, other) => distance(given, letters(one)) - distance(given, letters(other)))
  return closest
}

const shortest = 6

const letters = (name: string) => name.replaceAll('_', '').toUpperCase().replace(/IES$/, 'Y')

/** The edit distance: letters to replace, insert or delete. */
function distance(given: string, ours: string): number {
  let [wrong, removed] = [0, 0]
  for (const part of diffChars(given, ours)) {
    if (part.added) wrong += Math.max(0, part.count - removed)
    else if (part.removed) wrong += part.count
    removed = part.removed ? part.count : 0
  }
  return wrong
}

function isAlike(given: string, ours: string, hasWords: boolean): boolean {
  const wrong = distance(given, ours)
  const startsAlike = given.slice(0, 3) === ours.slice(0, 3)
  const isCutShort = hasWords && given.length >= shortest && ours.startsWith(given)
  return wrong <= 1 || (wrong === 2 && startsAlike) || isCutShort
}

/** Docker and Kubernetes set variables that start with a service's name. */
const isOfOrchestrator = (name: string) => /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP)|$)/.test(name)
