import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it'

/** Lists, quotations and links within each other: with every level the same text is looked through once more. */
const mostNested = 20

const mostContainers = 2_000

/** So often may a quotation go on without its mark: where it might, it is looked for to the end of the text. */
const mostUnmarked = 20

/** All tables together. Short rows are filled up, so that a few characters could make millions of cells. */
const mostCells = 10_000

/** In characters: addresses and titles that are written once, and stand wherever they are referred to. */
const mostReferred = 100_000

type BlockRule = (state: StateBlock, line: number, end: number, silent: boolean) => boolean

interface Work {
  containers: number
  cells: number
  /** Counts the lines that continue the present quotation without its mark, with the last of them. */
  unmarked: { times: number; line: number }
}

/** Keeps what a text costs in proportion to its length: marks beyond those that any author writes are text. */
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

/** Further in there is none. The parser itself would leave out what stands too deep, and with a list all that follows. */
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
