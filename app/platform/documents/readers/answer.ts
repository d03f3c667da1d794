import { readInput } from '#app/platform/processes/input.ts'

export const longestText = 200_000

/** `locked` needs a password. `otherType`: undamaged, but not a document of the type that its first bytes suggest. */
export type DocumentProblem = 'locked' | 'otherType'

/** Exits without an answer if the document cannot be read. */
export async function answer(
  read: (document: Buffer<ArrayBuffer>) => Promise<string | { problem: DocumentProblem }>,
): Promise<void> {
  const found = await read(await readInput())
  const told = typeof found === 'string' ? { text: cleanText(found).slice(0, longestText) } : found
  process.stdout.write(JSON.stringify(told))
}

/** Collapses empty lines, in linear time. */
export function cleanText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\v\f]/).map((line) => line.replace(/[^\P{Cc}\t]/gu, '').trimEnd())
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
