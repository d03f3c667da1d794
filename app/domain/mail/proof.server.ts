import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { mailFrom, mailServer } from './sender.server.ts'

/** A row among the steps of the installation. It names the settings with which a mail went out, by their digest. */
const beginning = 'mail-went-out-'

function stepName(): string | null {
  const server = mailServer()
  return server ? beginning + pseudonym('mail server', JSON.stringify([server, mailFrom().address])) : null
}

/** Whether the mail server has accepted a mail with the present settings. */
export async function hasMailGoneOut(): Promise<boolean> {
  const name = stepName()
  return name !== null && (await database.installationStep.count({ where: { name } })) > 0
}

/** Call it when the mail server has accepted a mail. It never fails, because the mail is on its way. */
export async function noteMailWentOut(): Promise<void> {
  const name = stepName()
  try {
    if (!name || (await hasMailGoneOut())) return
    await database.installationStep.deleteMany({ where: { name: { startsWith: beginning } } })
    await database.installationStep.upsert({ where: { name }, create: { name }, update: {} })
  } catch (error) {
    log.warn({ error }, 'whether mail goes out could not be noted')
  }
}
