import { statfsSync } from 'node:fs'
import path from 'node:path'
import { meantVariable } from './typos.ts'
import { unusedVariables, variables } from './variables.server.ts'

/** Where a container keeps what goes with it. */
const overlay = 0x794c7630

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
  const named = path.resolve(environment.DATA_DIR ?? '')
  if (environment.DATA_DIR && dataDir !== named)
    remarks.push(
      `DATA_DIR ${named} is empty and an installation is in ${dataDir}, which is used: mount its volume at ${named}`,
    )
  if (statfsSync(dataDir).type === overlay)
    remarks.push(`DATA_DIR ${dataDir} is in the container itself and is lost with it: mount a volume there`)
  return remarks
}
