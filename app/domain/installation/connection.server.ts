import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { inTime } from '#app/platform/patience.server.ts'

export type Connection = 'connected' | 'demo' | 'notConnected' | 'tableMissing'

const keptFor = 2_000
const patience = 1_500

let latest: { checkedAt: number; connection: Promise<Connection> } | undefined

export async function checkConnection(now = Date.now()): Promise<Connection> {
  if (env.demoMode) return 'demo'
  if (!latest || now - latest.checkedAt > keptFor) latest = { checkedAt: now, connection: ask() }
  return latest.connection
}

async function ask(): Promise<Connection> {
  try {
    await inTime(database.jobApplication.findFirst({ select: { id: true } }), patience)
    return 'connected'
  } catch (error) {
    log.error({ error }, 'applications cannot be stored')
    return isMissingTable(error) ? 'tableMissing' : 'notConnected'
  }
}
