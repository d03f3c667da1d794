import { actionsIn, automatics, nounsAbout } from '#app/domain/audit/groups.ts'
import { dayOf, parseDay, startOfDay } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { hasUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { statusIn } from '#app/domain/statuses/sql.server.ts'
import { unansweredStatuses, undecidedStatuses } from '#app/domain/statuses/status.ts'
import { columns } from '#prisma/generated/columns.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  type DeclaredFilter,
  declaredFilters,
  type FilterField,
  type FilterValue,
  namedFields,
  type RecordFilter,
} from './filter.ts'

/** The condition of the applications that match a filter and are not in the trash. */
export const conditionsOf = (filter: RecordFilter, now?: Date) =>
  matching(Prisma.sql`deleted_at IS NULL`, filter, 'applied_at', now)

/** The condition of those among `rows` that match a filter. `at`: the column of their time. */
export function matching(rows: Prisma.Sql, filter: RecordFilter, at: string, now = currentTime()): Prisma.Sql {
  const asked: Asked = { now, at: Prisma.raw(at) }
  return Prisma.join([rows, ...namedFields(filter).map((field) => conditionOf(field, filter, asked))], ' AND ')
}

interface Asked {
  now: Date
  at: Prisma.Sql
}

function conditionOf<Field extends FilterField>(field: Field, filter: RecordFilter, asked: Asked): Prisma.Sql {
  return conditions[field](filter[field] as FilterValue<Field>, asked)
}

const ownConditions: Conditions<Exclude<FilterField, DeclaredFilter> | 'publication'> = {
  job: (id) => Prisma.sql`job_id = ${id}`,
  status: (status) => Prisma.sql`status = ${status}`,
  undecided: (days, { now }) => Prisma.sql`${statusIn(undecidedStatuses)} AND ${hasWaited(days, now)}`,
  waiting: (what, { now }) => waitingConditions[what](now),
  duplicates: () => Prisma.sql`possible_duplicate`,
  done: (done) => (done === 'yes' ? Prisma.sql`done_at IS NOT NULL` : Prisma.sql`done_at IS NULL`),
  // A post of an older version may have no status, and is a draft.
  publication: (status) => Prisma.sql`coalesce(nullif(lower("status"), ''), 'draft') = ${status}`,
  opening: (state, { now }) => jobsIn[state](now),
  department: (department) => Prisma.sql`department = ${department}`,
  person: (person) => {
    const automatic = automatics.find((actor) => actor === person)
    if (automatic) return Prisma.sql`actor = ${automatic} AND staff_id IS NULL`
    return Prisma.sql`actor = 'staff' AND staff_id = ${person}`
  },
  group: (group) => Prisma.sql`action IN (${Prisma.join(actionsIn(group))})`,
  subject: (subject) => {
    const [noun = '', id] = subject.split('.')
    return Prisma.sql`subject IN (${Prisma.join(nounsAbout(noun))}) AND subject_id = ${id}`
  },
  from: (day, { at }) => Prisma.sql`${at} >= ${startOfDay(parseDay(day), company.timeZone)}`,
  to: (day, { at }) => Prisma.sql`${at} < ${startOfDay(parseDay(day) + 1, company.timeZone)}`,
}

const conditions = {
  ...Object.fromEntries(
    declaredFilters.map(({ name, list: { table }, column, field }) => {
      const stored = `"${columns[table]?.[column] ?? column}"`
      if (field.options.by) return [name, (value: string) => Prisma.sql`${Prisma.raw(stored)} = ${value}`]
      // Rows of older versions may have another case.
      return [name, (value: string) => Prisma.sql`${Prisma.raw(`lower(${stored})`)} = lower(${value})`]
    }),
  ),
  ...ownConditions,
} as Conditions<FilterField>

type Conditions<Some extends FilterField> = {
  [Field in Some]: (value: FilterValue<Field>, asked: Asked) => Prisma.Sql
}

/** Older than this number of calendar days. */
function hasWaited(days: number, now: Date): Prisma.Sql {
  if (days === 0) return Prisma.sql`1 = 1`
  const { timeZone } = company
  return Prisma.sql`applied_at < ${startOfDay(dayOf(now, timeZone) - days, timeZone)}`
}

const hasBegun = (now: Date) => Prisma.sql`(opens_at IS NULL OR opens_at <= ${now})`
const isOver = (now: Date) => Prisma.sql`(closes_at IS NOT NULL AND closes_at <= ${now})`

/** The same rule as `stateOf`. */
const jobsIn = {
  open: (now: Date) => Prisma.sql`status = 'open' AND ${hasBegun(now)} AND NOT ${isOver(now)}`,
  planned: (now: Date) => Prisma.sql`status = 'open' AND NOT ${hasBegun(now)}`,
  draft: () => Prisma.sql`status = 'draft'`,
  closed: (now: Date) => Prisma.sql`status <> 'draft' AND (status <> 'open' OR (${hasBegun(now)} AND ${isOver(now)}))`,
}

/** Must match the condition of the partial index of overdue answers. */
const withoutAnswer = statusIn(unansweredStatuses)

/** Days after today; on a Friday it includes Monday. */
const soon = 3

/** Each must match the condition of a partial index. */
const waitingConditions = {
  look: () => Prisma.sql`first_opened_at IS NULL AND status = 'new'`,
  answer: () => withoutAnswer,
  overdue: (now: Date) => Prisma.sql`${withoutAnswer} AND answer_due_at IS NOT NULL AND answer_due_at <= ${now}`,
  due: (now: Date) => {
    const until = startOfDay(dayOf(now, company.timeZone) + soon + 1, company.timeZone)
    return Prisma.sql`${withoutAnswer} AND answer_due_at IS NOT NULL
      AND answer_due_at > ${now} AND answer_due_at <= ${until}`
  },
  interview: (now: Date) => {
    const from = startOfDay(dayOf(now, company.timeZone), company.timeZone)
    return Prisma.sql`status = 'interview' AND interview_at IS NOT NULL AND interview_at >= ${from}`
  },
  email: () => hasUndelivered('application'),
  file: () => Prisma.sql`resume_state = 'missing'`,
}
