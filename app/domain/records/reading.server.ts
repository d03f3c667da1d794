import { noteInPassing } from '#app/platform/patience.server.ts'

/** The first reading of a record, as an update of its table. */
export const reading = (id: number) => ({ where: { id, readAt: null }, data: { readAt: new Date() } })

export const noteReading = (write: () => Promise<unknown>) => noteInPassing('the first reading of a record', write)

const longestBeginning = 240

/** A list shows how a letter begins. */
export function shortened<Letter extends { message: string }>(letter: Letter): Letter {
  return { ...letter, message: letter.message.slice(0, longestBeginning).toWellFormed() }
}
