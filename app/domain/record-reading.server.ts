import { log } from '#app/platform/log.server.ts'

/** The first reading of a record, as an update of its table. */
export const reading = (id: number) => ({ where: { id, readAt: null }, data: { readAt: new Date() } })

/** Reading must not fail because a note cannot be written. */
export async function noteReading(write: () => Promise<unknown>): Promise<void> {
  await write().catch((error: unknown) => log.error({ error }, 'the first reading of a record could not be noted'))
}

const longestBeginning = 240

/** A list shows how a letter begins. */
export function shortened<Letter extends { message: string }>(letter: Letter): Letter {
  return { ...letter, message: letter.message.slice(0, longestBeginning).toWellFormed() }
}
