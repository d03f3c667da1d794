import { statfsSync } from 'node:fs'
import path from 'node:path'
import { meantVariable } from './typos.ts'
import { unusedVariables, variables } from './variables.server.ts'

/** Where a container keeps what goes with it. */
const overlay = 0x794c7630

/** As a Postgres URL of Prisma's own engine says it. */
function schemaOf(databaseUrl = '') {
  const url = databaseUrl.startsWith('postgres') ? URL.parse(databaseUrl) : null
  return url?.searchParams.get('schema')
}

/** What is accepted and probably not what was wanted. */
export function remarksOn(environment: Record<string, string | undefined>, dataDir: string): string[] {
  const names = Object.keys(environment).filter((name) => environment[name])
  const known = Object.keys(variables.shape)
  const remarks = names.flatMap((name) => {
    const meant = meantVariable(name, known)
    return meant ? `${name} is no variable of this product and does nothing: is ${meant} meant?` : []
  })
  const unused = unusedVariables.filter((name) => names.includes(name))
  const [mails, others] = [
    unused.filter((name) => /MAIL|SMTP/.test(name)),
    unused.filter((name) => !/MAIL|SMTP/.test(name)),
  ]
  if (mails.length > 0) remarks.push(`${mails.join(', ')}: this version sends no mail yet`)
  if (others.length > 0) remarks.push(`${others.join(', ')}: this version makes no use of this yet`)
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
