import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import {
  discardPageDraft,
  type EditedPage,
  publishDraft,
  restorePage,
  savePageDraft,
  schedulePage,
} from './edit.server.ts'
import type { Order } from './form.ts'
import { isBuiltIn, sitePage } from './pages.server.ts'
import {
  changePart,
  emptyContent,
  findPart,
  listSteps,
  moved,
  type Part,
  type PartContent,
  readContent,
  type Steps,
  withSection,
} from './part.ts'

interface Editing {
  page: EditedPage
  steps: Steps
  timeZone: string
  by: StaffActor
}

export interface Outcome {
  kind: 'done' | 'conflict' | 'empty' | 'gone' | 'full' | 'past'
  /** The steps to the part to open next. */
  to: Steps
}

/** Carries out the intent of a button beside the form. */
export async function handleEditorAction(editing: Editing, order: Order): Promise<Outcome> {
  const { page, steps, by } = editing
  const done = async (carriedOut: Promise<'done' | 'conflict' | 'empty'>, to = steps) => ({
    kind: await carriedOut,
    to,
  })
  switch (order.order) {
    case 'publish':
      return done(publishDraft(page.name, order.version, by))
    case 'discard':
      // A new page consists of its draft alone.
      if (!page.publishedAt && !isBuiltIn(page.name)) return { kind: 'gone', to: steps }
      return done(discardPageDraft(page.name, order.version))
    case 'restore':
      return done(restorePage(page.name, order.version, order.revision))
    case 'schedule':
      return schedule(editing, order)
    case 'reset':
      return done(savePageDraft(page.name, order.version, withBuiltIn(page, steps)))
    case 'show':
    case 'hide':
      return done(savePageDraft(page.name, order.version, withVisibility(page, order)))
    default:
      return changeList(editing, order)
  }
}

async function schedule({ page, steps, timeZone }: Editing, { version, at }: Order): Promise<Outcome> {
  const moment = at === '' ? null : fromLocalTime(at, timeZone)
  if (moment && moment.getTime() <= Date.now()) return { kind: 'past', to: steps }
  return { kind: await schedulePage(page.name, version, moment), to: steps }
}

/** The content with the built-in words for a part or the whole page. */
function withBuiltIn({ name, content }: EditedPage, steps: Steps) {
  const { part, words, sections, shown = sections } = sitePage(name)
  const builtIn = readContent(part, words as Record<string, unknown>)
  if (steps.length === 0) return { ...builtIn, sections: [...shown] }
  const before = findPart(part, builtIn, steps)?.content
  const replace = (found: { content: PartContent }) => Object.assign(found.content, structuredClone(before))
  return (before && changePart(part, content, steps, replace)) ?? content
}

function withVisibility({ name, content }: EditedPage, { order, section = '' }: Order) {
  const declared = sitePage(name).sections
  const others = content.sections.filter((shown) => shown !== section)
  const isShown = order === 'show' && declared.includes(section)
  return { ...content, sections: isShown ? withSection(declared, others, section) : others }
}

/** Adds, moves or removes an item of a list, or moves a section of the page. */
async function changeList({ page, steps }: Editing, order: Order): Promise<Outcome> {
  const { part } = sitePage(page.name)
  let kind = 'gone' as Outcome['kind']
  const changed = changePart(part, page.content, steps, (found) => {
    kind = order.list === undefined ? moveIn(found.content as { sections?: string[] }, order) : change(found, order)
  })
  if (!changed || kind !== 'done') return { kind, to: steps }
  const to =
    order.order === 'add' ? [...listSteps(steps, order.list ?? ''), String(lastOf(part, changed, steps, order))] : steps
  return { kind: await savePageDraft(page.name, order.version, changed), to }
}

function lastOf(part: Part, content: PartContent, steps: Steps, { list = '' }: Order): number {
  return (findPart(part, content, steps)?.content.lists?.[list]?.length ?? 1) - 1
}

function moveIn(content: { sections?: string[] }, { position, to }: Order): Outcome['kind'] {
  if (!content.sections || position >= content.sections.length) return 'gone'
  content.sections = moved(content.sections, position, to)
  return 'done'
}

function change({ part, content }: { part: Part; content: PartContent }, order: Order): Outcome['kind'] {
  const { list = '', position, to } = order
  const declared = Object.hasOwn(part.lists, list) ? part.lists[list] : undefined
  const entries = content.lists?.[list]
  if (!declared || !content.lists || !entries) return 'gone'
  if (order.order === 'move') {
    content.lists[list] = moved(entries, position, to)
    return position < entries.length ? 'done' : 'gone'
  }
  if (order.order === 'remove') return entries.splice(position, 1).length > 0 ? 'done' : 'gone'
  if (entries.length >= declared.max) return 'full'
  entries.push(emptyContent(declared.item))
  return 'done'
}
