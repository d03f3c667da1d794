import { excerptAround } from '#app/domain/search-index/parts.ts'
import { isFoundByBeginnings, isFoundIn } from '#app/domain/search-index/tokens.ts'
import { fullContent, titleOfPage } from '#app/domain/site/edit.server.ts'
import { isPageName, pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import type { PageContent, Part, PartContent, Steps } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import { compareByName, type Find, type Finds, resultsPerKind } from './rules.ts'

/** Finds pages by their title and address, or by a line with all words, drafts included. Few enough to read them all. */
export async function findPagesWith(term: string): Promise<Finds> {
  const rows = await database.sitePage.findMany({
    where: { deletedAt: null },
    select: { name: true, path: true, draft: true, published: true },
  })
  const stored = new Map(rows.map((row) => [row.name, row]))
  const names = new Set([...pageNames, ...stored.keys()].filter(isPageName))
  const finds = [...names].flatMap((name): Find[] => {
    const row = stored.get(name)
    const content = fullContent(name, (row?.draft ?? row?.published ?? {}) as PageContent)
    const [title, path] = [titleOfPage(name, content), row?.path ?? sitePage(name).path]
    const line = [...textsIn(sitePage(name).part, content)].find(({ text }) => isFoundByBeginnings(text, term))
    if (!line && !isFoundIn([title, path], term)) return []
    return [{ id: name, steps: line?.steps ?? [], title, details: [path, line ? excerptAround(line.text, term) : ''] }]
  })
  const sorted = finds.toSorted(compareByName(term, ({ title }) => title))
  return { finds: sorted.slice(0, resultsPerKind), found: sorted.length, exact: null }
}

/** The texts of a page, and the path to the part that each is in. */
function* textsIn(
  { fields, lists, parts }: Part,
  content: PartContent,
  steps: Steps = [],
): Generator<{ text: string; steps: Steps }> {
  for (const name of Object.keys(fields)) {
    const value = content.fields?.[name]
    for (const text of [value ?? ''].flat()) for (const line of String(text).split('\n')) yield { text: line, steps }
  }
  for (const [name, { item }] of Object.entries(lists))
    for (const [index, entry] of (content.lists?.[name] ?? []).entries())
      yield* textsIn(item, entry, [...steps, name, String(index)])
  for (const [name, inner] of Object.entries(parts))
    yield* textsIn(inner, content.parts?.[name] ?? {}, [...steps, name])
}
