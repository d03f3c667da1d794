/** A line of one of two texts, and whether the other has it, too. */
export interface ComparedLine {
  place: number
  text: string
  differs: boolean
}

/** Beyond this the middle of two texts counts as different as a whole. */
const mostWork = 4_000_000

/** Two texts line by line, each with its lines that the other lacks. */
export function compareLines(one: string, other: string): [ComparedLine[], ComparedLine[]] {
  const [a, b] = [one.split('\n'), other.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [middleOfA, middleOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const [keptOfA, keptOfB] = commonLines(middleOfA, middleOfB)
  const mark = (lines: string[], kept: Set<number>) =>
    lines.map((text, place) => ({
      place,
      text,
      differs: place >= start && place < lines.length - end && !kept.has(place - start),
    }))
  return [mark(a, keptOfA), mark(b, keptOfB)]
}

/** With lines that follow each other as one where both differ or neither does: a page has room for a few thousand. */
export function joinLines(lines: ComparedLine[]): ComparedLine[] {
  const joined: ComparedLine[] = []
  for (const { place, text, differs } of lines) {
    const last = joined.at(-1)
    // An empty line at the end of an element would not be seen.
    const shown = text || '\u00a0'
    if (last?.differs === differs) last.text += `\n${shown}`
    else joined.push({ place, text: shown, differs })
  }
  return joined
}

/** The places of a longest common subsequence in both lists. */
function commonLines(a: string[], b: string[]): [Set<number>, Set<number>] {
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()]
  if (a.length * b.length > mostWork) return kept
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept[0].add(i++)
      kept[1].add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}
