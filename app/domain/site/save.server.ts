import { createHash } from 'node:crypto'
import { type Part, type PartContent, type Steps, titleOf } from './part.ts'

type Written = Record<string, string>

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** The entries of lists on the way to a part: their own titles, and those of their neighbours. */
function placeOf(part: Part, content: PartContent, [step = '', position, ...rest]: Steps): string[][] {
  const entries = content.lists?.[step]
  const item = part.lists[step]?.item
  const entry = entries?.[Number(position)]
  if (entries && item && entry) {
    const titles = entries.map((each) => titleOf(item, each))
    const at = Number(position)
    return [[String(titles[at]), titles.toSpliced(at, 1).join('\n')], ...placeOf(item, entry, rest)]
  }
  const inner = part.parts[step]
  if (!inner) return []
  return placeOf(inner, content.parts?.[step] ?? {}, position === undefined ? [] : [position, ...rest])
}

/** A form of a part as it began, in digests, so that its save can tell what both have changed since. */
export function digestForm(part: Part, content: PartContent, steps: Steps, written: Written): string {
  const fields = Object.entries(written).map(([name, text]) => [name, digestOf(text)])
  const place = placeOf(part, content, steps).map((titles) => titles.map(digestOf))
  return JSON.stringify({ fields: Object.fromEntries(fields), place } satisfies Digests)
}

interface Digests {
  fields: Record<string, string>
  place: string[][]
}

function parseDigests(sent: string): Digests | null {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

/**
 * Puts a form and the present values together: of each field the value that changed since the form began. `both`: fields
 * that both have changed, with the form's value. `began` and `present` are digests; an entry of a list is the same one if
 * its title or all of its neighbours are the same.
 */
export function mergeForm(began: string, present: string, theirs: Written, mine: Written) {
  const [before, now] = [parseDigests(began), parseDigests(present)]
  const isSamePlace =
    before?.place?.length === now?.place.length &&
    now?.place.every(([own, others], at) => own === before?.place[at]?.[0] || others === before?.place[at]?.[1])
  const both: string[] = []
  const merged = Object.entries(mine).map(([name, text]): [string, string] => {
    const [known, theirText = ''] = [isSamePlace ? before?.fields?.[name] : undefined, theirs[name]]
    if (digestOf(text) === known) return [name, theirText]
    if (text !== theirText && digestOf(theirText) !== known) both.push(name)
    return [name, text]
  })
  return { merged: Object.fromEntries(merged), both }
}
