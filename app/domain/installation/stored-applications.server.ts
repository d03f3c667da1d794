import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

export type Connection = 'connected' | 'demo' | 'notConnected' | 'tableMissing'

const cachedFor = 2_000
const deadline = 1_500

let isTold = false
let latest: { checkedAt: number; connection: Promise<Connection> } | undefined

export async function checkConnection(now = Date.now()): Promise<Connection> {
  if (env.demoMode) return 'demo'
  if (!latest || now - latest.checkedAt > cachedFor) latest = { checkedAt: now, connection: ask() }
  return latest.connection
}

async function ask(): Promise<Connection> {
  try {
    await withTimeLimit(database.jobApplication.findFirst({ select: { id: true } }), deadline)
    isTold = false
    return 'connected'
  } catch (error) {
    if (!isTold) log.error({ error }, 'applications cannot be stored')
    isTold = true
    return isMissingTable(error) ? 'tableMissing' : 'notConnected'
  }
}
