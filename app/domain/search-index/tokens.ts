import { eastAsian, fold } from '#app/domain/fold.ts'
import { shortestBeginning } from '#app/platform/database/searching.ts'

const longestToken = 60
/** In letters, for each text that is searched by words. */
export const longestIndexedText = 20_000
/** In letters, for all tokens of a record: Postgres accepts at most a megabyte. */
const mostLetters = 300_000

/**
 * The tokens of a record. A search looks for words of three letters and more as beginnings of tokens, and for shorter
 * ones as whole tokens. `parts` are found by any part of a word, because each end of a word is a token. `words` are
 * found by the beginnings of words.
 */
export function tokensOf({ parts, words }: { parts: string[]; words: string[] }): string[] {
  const tokens = new Set<string>()
  let left = mostLetters
  const add = (token: string) => {
    if (left < token.length || tokens.has(token)) return
    tokens.add(token)
    left -= token.length
  }
  for (const word of wordsIn(fold(parts.join('\n')))) {
    addEnds(word, add)
    addLetters(word, add)
  }
  for (const word of wordsIn(fold(words.map((text) => text.slice(0, longestIndexedText)).join('\n')))) {
    // Fast path: most words are plain.
    if (/^[a-z0-9]+$/.test(word)) {
      add(cut(word))
      continue
    }
    const runs = [...word.matchAll(letterRuns)]
    const bare = withoutEdges(word, runs)
    // A sign that stands alone, as in "Sales & Marketing".
    if (!bare) add(cut(word))
    // Scripts from Hebrew on, many of which join words.
    if (/[\u0590-\uffff]/.test(bare)) addEnds(bare, add)
    const start = runs[0]?.index ?? 0
    for (const { 0: run, index } of runs) {
      add(cut(bare.slice(index - start)))
      // A short search matches whole tokens: "ai" of AI/ML, "js" of JS,TS.
      if (run.length < shortestBeginning) add(run)
    }
  }
  return [...tokens]
}

/** "B." of "Plan B.", but not "%c". */
const letterInSentence = /^\(?\p{L}[).,;:!?]*$/u

/** The words of a search, in alternatives: a record matches if it has every word of one alternative. */
export function searchAlternatives(term: string): string[][] {
  const folded = fold(term)
  const words = wordsIn(folded).map(cut)
  const bare = words.map((word) => {
    const plain = withoutEdges(word, [...word.matchAll(letterRuns)])
    return plain.length > 1 || letterInSentence.test(word) ? plain : word
  })
  const digits = /^[\d ().+-]+$/.test(folded) ? folded.replace(/\D/g, '') : ''
  const phone = digits.length >= 7 ? [digits.replace(/^0+/, '')] : []
  const alternatives = [words, bare, phone].map((each) => [...new Set(each)].sort())
  const different = new Map(alternatives.map((each) => [each.join(' '), each]))
  return [...different.values()].filter((each) => each.length > 0)
}

/** The same match as in the index, for the few records that are searched in memory. */
export function isFoundIn(texts: string[], term: string): boolean {
  const folded = texts.map(fold)
  const alternatives = searchAlternatives(term)
  return alternatives.length === 0 || alternatives.some((words) => words.every((word) => has(folded, word)))
}

const has = (folded: string[], word: string) => folded.some((text) => text.includes(word))

/** Phone numbers without punctuation. */
export const joinedDigits = (phones: string) => phones.split(/[,;/]/).map((phone) => fold(phone).replace(/\D/g, ''))

const wordsIn = (folded: string) => [...new Set(folded.split(/[ \n]/))].filter(Boolean)

/** Keeps the signs that distinguish C, C# and C++, and that start a handle. */
const letterRuns = /[\p{L}\p{M}\p{N}#+@]+/gu

function withoutEdges(word: string, runs: RegExpExecArray[]): string {
  const [first, last] = [runs[0], runs.at(-1)]
  return first && last ? word.slice(first.index, last.index + last[0].length) : ''
}

function addEnds(word: string, add: (token: string) => void) {
  let alike = 0
  for (let at = 0; at <= word.length - shortestBeginning; at++) {
    const letter = word.charAt(at)
    alike = letter === word.charAt(at - 1) ? alike + 1 : 0
    const isInsideTriple = alike % 3 !== 0 && letter.search(eastAsian) === 0
    if (!isInsideTriple && !isTrail(letter)) add(cut(word.slice(at)))
  }
}

/** Each letter and each pair, for short searches. */
function addLetters(word: string, add: (token: string) => void) {
  for (let at = 0; at < word.length; at++)
    for (const token of [word.slice(at, at + 1), word.slice(at, at + 2)]) if (token.isWellFormed()) add(token)
}

const isTrail = (unit: string) => unit >= '\udc00' && unit <= '\udfff'

/** Does not split a surrogate pair. */
function cut(word: string): string {
  const token = word.slice(0, longestToken)
  return token.isWellFormed() ? token : token.slice(0, -1)
}
