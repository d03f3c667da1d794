import { createHash } from 'node:crypto'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type EditedPage, savePageDraft } from './edit.server.ts'
import { readPartForm, writePartForm } from './form.ts'
import { addressPart, beginnings, pathOf } from './own-form.ts'
import { changeAddress, type Taker } from './own-pages.server.ts'
import { ownKindOf, sitePage } from './pages.server.ts'
import {
  addMissing,
  changePart,
  type FoundPart,
  findPart,
  type Part,
  type PartContent,
  parseSteps,
  type Steps,
  titleOf,
} from './part.ts'

/** The declaration and content of a page in the editor, with the address of a page that owners may place. */
export function editedPart({ name, path, place, content }: EditedPage): { part: Part; content: EditedPage['content'] } {
  const { part } = sitePage(name)
  const kind = ownKindOf(name)
  if (!kind) return { part, content }
  const fields = { address: path.slice(beginnings[kind].length), place: place ?? 'nowhere' }
  return {
    part: { ...part, parts: { ...part.parts, address: addressPart(kind) } },
    content: { ...content, parts: { ...content.parts, address: { fields } } },
  }
}

type Written = Record<string, string>

/** In place of the position of an entry: it is to be added. */
const added = 'new'

/**
 * The form of a part. `began`: digests of its beginning, so that its save can tell what both have changed since. `again`:
 * the path that adds a missing entry.
 */
export function beginForm(page: EditedPage, steps: Steps, { part, content }: FoundPart) {
  const written = writePartForm(part, content, company.timeZone)
  const fields = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, digestOf(text)]))
  const place = digestPlace(page, steps)
  const again = withNew(steps, place.length)
  return { written, began: JSON.stringify({ fields, place }), again: again.includes(added) ? again.join('/') : '' }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

function digestPlace(page: EditedPage, steps: Steps): string[][] {
  const { part, content } = editedPart(page)
  return placeOf(part, content, steps).map((titles) => titles.map(digestOf))
}

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

interface Digests {
  fields?: Record<string, string>
  place?: string[][]
}

function parseDigests(sent: string): Digests {
  try {
    return JSON.parse(sent) ?? {}
  } catch {
    return {}
  }
}

interface Sent extends Record<string, unknown> {
  version: number
  began: string
  again: string
}

export type Saved =
  /** `joined`: together with what a colleague changed. */
  | { kind: 'saved' | 'joined' | 'placed' | 'conflict' | 'full' | 'invalid' | Taker }
  | { kind: 'added'; to: Steps }
  /** A colleague has moved or removed the entry. `again`: the path that adds it as a new one. */
  | { kind: 'gone'; again: Steps }
  /** Both have changed these fields. `form`: what it goes on with. */
  | {
      kind: 'both'
      fields: string[]
      theirs: FoundPart
      mine: PartContent['fields']
      form: ReturnType<typeof beginForm>
    }

/** Saves the form of the part at a path as a draft, joined with what colleagues have saved since it began. */
export async function savePart(page: EditedPage, steps: Steps, sent: Sent, by: StaffActor): Promise<Saved> {
  const { name, version } = page
  const whole = editedPart(page)
  const isOutdated = sent.version !== version
  if (isOutdated && page.isDeleted) return { kind: 'conflict' }
  if (sent.again) return addEntry(page, parseSteps(sent.again), sent)
  const found = findPart(whole.part, whole.content, steps)
  const [before, now] = [parseDigests(sent.began), digestPlace(page, steps)]
  const lost = found && !isOutdated ? -1 : lostLevel(before, now)
  if (!found || lost >= 0) return { kind: 'gone', again: withNew(steps, lost < 0 ? now.length : lost) }

  const values = readPartForm(found.part, sent, company.timeZone)
  const mine = writePartForm(found.part, { fields: values }, company.timeZone)
  const theirs = beginForm(page, steps, found)
  const { written, both } = isOutdated ? join(before, theirs.written, mine) : { written: mine, both: [] }
  if (both.length > 0) return { kind: 'both', fields: both, theirs: found, mine: values, form: { ...theirs, written } }
  const kind = ownKindOf(name)
  if (kind && steps.join() === 'address') {
    const path = pathOf(kind, written.address ?? '')
    if (!path) return { kind: 'invalid' }
    const outcome = await changeAddress({ name, version }, { path, place: written.place ?? null }, by)
    return { kind: outcome === 'done' ? 'placed' : outcome }
  }
  const changed = changePart(whole.part, page.content, steps, ({ part, content }) => {
    content.fields = readPartForm(part, written, company.timeZone)
  })
  const outcome = await savePageDraft(name, version, changed ?? page.content)
  if (outcome === 'conflict') return { kind: 'conflict' }
  const hasTheirs = Object.entries(written).some(([field, text]) => text !== mine[field])
  return { kind: hasTheirs ? 'joined' : 'saved' }
}

/**
 * The first list on the way whose entry is another one now, or gone. An entry is the same one if its title or all of its
 * neighbours are the same.
 */
const lostLevel = ({ place = [] }: Digests, now: string[][]) =>
  place.findIndex(([own, others], level) => own !== now[level]?.[0] && others !== now[level]?.[1])

/** The steps with a new entry in this list of the way, and in those within it. */
function withNew(steps: Steps, level: number): Steps {
  let lists = 0
  return steps.map((step) => (/^\d+$/.test(step) && lists++ >= level ? added : step))
}

async function addEntry({ name, version, content: before }: EditedPage, steps: Steps, sent: Sent): Promise<Saved> {
  const [{ part }, content] = [sitePage(name), structuredClone(before)]
  const to = addMissing({ part, content }, steps)
  const entry = to && findPart(part, content, to)
  if (!entry) return { kind: 'full' }
  entry.content.fields = readPartForm(entry.part, sent, company.timeZone)
  const outcome = await savePageDraft(name, version, content)
  return outcome === 'done' ? { kind: 'added', to } : { kind: 'conflict' }
}

/** Takes the changed value of each field since the form began. `both`: fields that both have changed, with the form's value. */
function join({ fields = {} }: Digests, theirs: Written, mine: Written) {
  const both: string[] = []
  const written = Object.entries(mine).map(([name, text]): [string, string] => {
    const theirText = theirs[name] ?? ''
    if (digestOf(text) === fields[name]) return [name, theirText]
    if (text !== theirText && digestOf(theirText) !== fields[name]) both.push(name)
    return [name, text]
  })
  return { written: Object.fromEntries(written), both }
}
