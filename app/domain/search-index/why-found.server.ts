import { fold } from '#app/domain/fold.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readTexts, type Texts } from './index-record.server.ts'
import { excerptAround } from './parts.ts'
import type { Searchable } from './searchable.ts'
import { isFoundIn, searchAlternatives } from './tokens.ts'

/** The matching line by id, for each record whose list columns do not show the match. */
export async function whyFound(
  searchable: Searchable,
  ids: (number | string)[],
  term: string,
): Promise<Record<number | string, string>> {
  if (!term || ids.length === 0) return {}
  const words = [...new Set(searchAlternatives(term).flat())]
  const texts = await readTexts(database, searchable, ids)
  return Object.fromEntries(texts.flatMap((each) => lineOf(each, term, words)))
}

function lineOf(
  { id, shown, unshown, words: texts }: Texts,
  term: string,
  words: string[],
): [number | string, string][] {
  if (isFoundIn(shown, term)) return []
  const folded = shown.map(fold)
  const missing = words.filter((word) => !folded.some((text) => text.includes(word)))
  const lines = [...unshown, ...texts].flatMap((text) => text.split('\n'))
  let best: { line: string; count: number } | undefined
  for (const line of lines) {
    const plain = fold(line)
    const count = missing.filter((word) => plain.includes(word)).length
    if (count > (best?.count ?? 0)) best = { line, count }
  }
  return best ? [[id, excerptAround(best.line, term)]] : []
}
