import { readInput } from '#app/platform/processes/limited-input.ts'
import { tidy } from './tidy.ts'

export const longestText = 200_000

/** Reads the document that the process was given, and writes its text. */
export async function answer(read: (document: Buffer<ArrayBuffer>) => Promise<string>): Promise<void> {
  process.stdout.write(tidy(await read(await readInput())).slice(0, longestText))
}
