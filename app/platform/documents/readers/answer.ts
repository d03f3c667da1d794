import { readInput } from '#app/platform/processes/input.ts'

export const longestText = 200_000

export async function answer(read: (document: Buffer<ArrayBuffer>) => Promise<string>): Promise<void> {
  process.stdout.write(cleanText(await read(await readInput())).slice(0, longestText))
}

/** At most one empty line at a time; in linear time. */
export function cleanText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\v\f]/).map((line) => line.replace(/[^\P{Cc}\t]/gu, '').trimEnd())
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
