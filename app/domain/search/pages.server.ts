import { fold } from '#app/domain/fold.ts'
import { excerptAround } from '#app/domain/search-index/parts.ts'
import { isFoundIn, searchAlternatives } from '#app/domain/search-index/tokens.ts'
import { findPage, titleOfPage } from '#app/domain/site/edit.server.ts'
import { isPageName, pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import type { Part, PartContent, Steps } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { compareByName, type Find, type Finds, resultsPerKind } from './rules.ts'

interface Line {
  text: string
  /** See `withStarts`. */
  words: string
  /** The path to its part. */
  steps: Steps
}

interface Page {
  version: number
  title: string
  lines: Line[]
}

/** By name: to fold all pages for each search would block the thread for a twentieth of a second. */
const known = new Map<string, Page>()

/** Finds pages by their title and address, or by a line with all words, drafts included. */
export async function findPagesWith(term: string): Promise<Finds> {
  const rows = await database.sitePage.findMany({
    where: { deletedAt: null },
    select: { name: true, path: true, version: true },
  })
  const stored = new Map(rows.map((row) => [row.name, row]))
  const alternatives = searchAlternatives(term).map((words) => words.map(beginningOf))
  const isIn = ({ words }: Line) => alternatives.some((sought) => sought.every((word) => words.includes(word)))
  const finds: Find[] = []
  for (const name of new Set([...pageNames, ...stored.keys()].filter(isPageName))) {
    const { title, lines } = await readPage(name, stored.get(name)?.version ?? 0)
    const path = stored.get(name)?.path ?? sitePage(name).path
    const line = lines.find(isIn)
    if (line || isFoundIn([title, path], term))
      finds.push({
        ...{ id: name, steps: line?.steps ?? [], title },
        details: [path, line ? excerptAround(line.text, term) : ''],
      })
  }
  const sorted = finds.toSorted(compareByName(term, ({ title }) => title))
  return { finds: sorted.slice(0, resultsPerKind), found: sorted.length, exact: null }
}

async function readPage(name: string, version: number): Promise<Page> {
  const before = known.get(name)
  if (before?.version === version) return before
  const { content } = await findPage(name)
  const page = { version, title: titleOfPage(name, content), lines: [...linesIn(sitePage(name).part, content)] }
  known.set(name, page)
  return page
}

function* linesIn({ fields, lists, parts }: Part, content: PartContent, steps: Steps = []): Generator<Line> {
  for (const name of Object.keys(fields))
    for (const value of [content.fields?.[name] ?? ''].flat())
      for (const text of String(value).split('\n')) yield { text, words: withStarts(fold(text)), steps }
  for (const [name, { item }] of Object.entries(lists))
    for (const [index, entry] of (content.lists?.[name] ?? []).entries())
      yield* linesIn(item, entry, [...steps, name, String(index)])
  for (const [name, inner] of Object.entries(parts))
    yield* linesIn(inner, content.parts?.[name] ?? {}, [...steps, name])
}

const start = '\0'

/** A folded text with a mark at the start of each word: the mark and letters find the beginnings of words. */
const withStarts = (folded: string) => folded.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, `${start}$&`)

/** Scripts from Hebrew on join words. */
const beginningOf = (word: string) => (/^[\u0590-\uffff]/.test(word) ? word : withStarts(word))
