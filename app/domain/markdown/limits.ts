import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it'

/** Limits nested lists, quotations and links: the parser scans the text again for every level. */
const mostNested = 20

const mostContainers = 2_000

/** Limits lazy continuation lines of quotations: the parser looks for each to the end of the text. */
const mostUnmarked = 20

/** For all tables together. Short rows are padded, so a few characters could make millions of cells. */
const mostCells = 10_000

/** In characters: link reference definitions are repeated wherever they are used. */
const mostReferred = 100_000

type BlockRule = (state: StateBlock, line: number, end: number, silent: boolean) => boolean

interface Work {
  containers: number
  cells: number
  /** Counts the lines that lazily continue the current quotation, and remembers the last. */
  unmarked: { times: number; line: number }
}

/** Keeps the parsing time linear: markup beyond what any author writes becomes text. */
export function limitWork(markdown: MarkdownIt): void {
  const { ruler } = markdown.block
  const [table, , , quotation, , list] = ruler.getRules('') as [BlockRule, never, never, BlockRule, never, BlockRule]
  markdown.set({ maxNesting: mostNested })
  ruler.at('table', withFewCells(table), { alt: ['paragraph', 'reference'] })
  ruler.at('blockquote', container(quotation), { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  ruler.at('list', container(list), { alt: ['paragraph', 'reference', 'blockquote'] })
  ruler.before('table', 'end_of_quotation', isUnmarkedTooOften, { alt: ['blockquote'] })
  markdown.core.ruler.push('limit_referred', limitReferred)
}

function workOf({ env }: StateBlock): Work {
  env.work ??= { containers: 0, cells: 0, unmarked: { times: 0, line: -1 } }
  return env.work as Work
}

/** The maximum depth. Beyond its own limit, the parser would drop content and all of a list after it. */
function container(rule: BlockRule): BlockRule {
  return (state, line, end, silent) => {
    const work = workOf(state)
    if (work.containers >= mostContainers || state.level >= mostNested - 2) return false
    if (silent) return rule(state, line, end, true)
    work.unmarked = { times: 0, line: -1 }
    const isThere = rule(state, line, end, false)
    if (isThere) work.containers++
    return isThere
  }
}

function isUnmarkedTooOften(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  if (!silent) return false
  const { unmarked } = workOf(state)
  if (line !== unmarked.line + 1) unmarked.times++
  unmarked.line = line
  return unmarked.times > mostUnmarked
}

function withFewCells(table: BlockRule): BlockRule {
  return (state, line, end, silent) => {
    if (!table(state, line, end, true)) return false
    const work = workOf(state)
    const perRow = state.src.slice(state.bMarks[line], state.eMarks[line]).split('|').length
    const rows = Math.floor((mostCells - work.cells) / perRow)
    if (rows < 2 || silent) return rows >= 2
    work.unmarked = { times: 0, line: -1 }
    table(state, line, Math.min(end, line + rows), false)
    work.cells += (state.line - line) * perRow
    return true
  }
}

function limitReferred({ tokens }: StateCore) {
  let left = mostReferred
  for (const { attrs, meta } of tokens.flatMap(({ children }) => children ?? [])) {
    if (!attrs || !meta?.label) continue
    for (const attribute of attrs) {
      left -= String(attribute[1]).length
      if (left < 0) attribute[1] = ''
    }
  }
}
