import { type importDetails, importMessages as messages } from '#app/content/admin/company/imports.ts'
import { z } from '#app/domain/zod.ts'

/** The order of day and month in dates such as 03/04/2025. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** In bytes. */
export const largestImport = 20 * 1024 * 1024
const largestZip = 500 * 1024 * 1024

/** The settings in an archive: those that visitors see, without secrets. */
export const archivedGroups = ['company', 'look', 'search', 'careers'] as const

/** The choices of an upload. Texts come from WordPress or Ghost. */
export const importContents = ['texts', 'subscribers', 'applications'] as const

export type ImportSource = 'wordpress' | 'ghost' | 'archive' | TableSource

/** `reading` while an upload is stored, and `read` until its owner starts the import. A `failed` one can be undone. */
export type ImportState = 'reading' | 'read' | 'running' | 'done' | 'undoing' | 'undone' | 'failed'

/** `duplicate`: the address is taken. `kept`: it was changed after the import, so undoing it left it in place. */
export type ItemState = 'waiting' | 'refused' | 'duplicate' | 'done' | 'failed' | 'undone' | 'kept'

/** The parts of an archive in the order of their import, so that texts find pictures and jobs in place. */
export const importKinds = [
  'picture',
  'file',
  'settings',
  'samples',
  'job',
  'words',
  'redirects',
  'page',
  'post',
] as const

export type ImportKind = (typeof importKinds)[number]

const most = 100_000

/** The numbers of the items of a kind begin here. Posts come last and begin at 0. */
export const firstNumber = (kind: ImportKind) => (importKinds.indexOf(kind) - importKinds.length + 1) * most

/** Selects the items of some kinds that follow each other. */
export const numbersOf = (first: ImportKind, last: ImportKind = first) => ({
  gte: firstNumber(first),
  lt: firstNumber(last) + most,
})

/** A post, page or other part in the list of an import. */
export interface PostSummary {
  /** Without one, a page has an address in `page`, and others are posts. */
  kind?: ImportKind
  title: string
  slug: string
  /** The address of a page here. */
  page?: string
  /** Its number in WordPress. */
  wordPressId?: string | undefined
  /** Its address by that number, such as `/?p=12`. */
  numbered?: string | undefined
  /** Its path on the other site. */
  path: string | null
  status: 'draft' | 'published'
  publishedAt: string | null
  pictures: number
  /** Codes of parts that cannot come, or of the reason why the whole cannot. */
  lost: string[]
}

export const addressOf = ({ page, slug }: Pick<PostSummary, 'page' | 'slug'>) => page ?? `/blog/${slug}`

/** The addresses on the other site. */
export const formerAddresses = ({ path, numbered }: Pick<PostSummary, 'path' | 'numbered'>) =>
  [path, numbered].filter((address) => typeof address === 'string')

export interface ImportFacts {
  /** The numbers of other things in the file, by their type. */
  others?: Record<string, number>
  /** The names of the columns of a table. */
  header?: string[]
  /** The columns that are used, by the name of the field. */
  columns?: Record<string, string>
  /** The order of day and month in ambiguous dates; null if the column has both. */
  dateOrder?: DateOrder | null
  /** Whether pictures are fetched from the other site. */
  fetches?: string | undefined
  /** The address of the other site, for its links, and for pictures without one. */
  site?: string | undefined
  /** The number of pictures that came in a ZIP. */
  pictures?: number
  outcome?: LinesOutcome
}

/** Why a line of applications cannot come. */
export type LineProblem = keyof typeof importDetails.outcome.problems

/** Counts of lines, and the numbers of those without an email address or with another problem. */
export interface LinesOutcome {
  imported: number
  known: number
  /** Not their numbers: they would name people who asked to be forgotten. */
  erased?: number
  unsubscribed: number
  bad: number[]
  /** Lines of subscribers whose date cannot be read. */
  undated?: number[]
  problems?: Partial<Record<LineProblem, number[]>>
  jobs?: JobMatch[]
}

/** A job as lines of applications name it. */
export interface JobMatch {
  written: string
  /** The title of the job here. Null if there is none, or if several have this title. */
  title: string | null
  isRepeated?: boolean
  count: number
}

/** The order of day and month in a column, and the reason for it. */
export interface ColumnOrder {
  order: DateOrder | null
  why: 'owner' | 'column' | 'country' | 'mixed'
  /** An ambiguous date of the column. */
  example: string
  /** A date that shows the order. */
  proof?: string
}

export const isZip = async (zip: File) => (await zip.slice(0, 2).text()) === 'PK'

/** A file that is no ZIP must fit into the memory. */
export const isTooLarge = async (file: File) => file.size > largestImport && !(await isZip(file))

/** The server then looks into the file: a browser cannot wait for that while it sends a form. */
const file = z.instanceof(File, { error: messages.fileMissing }).check(
  z.refine(({ size }) => size > 0, { error: messages.fileMissing, abort: true }),
  z.refine(({ size }) => size <= largestZip, messages.tooLarge),
)

export const uploadForm = z.object({ content: z.enum(importContents, { error: messages.contentMissing }), file })

export const picturesForm = z.object({ file })

const isSite = (site: string) => /^https?:\/\/[^\s/]/i.test(site) && URL.canParse(site)

export const textsForm = z.object({
  fetches: z.optional(z.string()),
  site: z.optional(z.string().check(z.refine(isSite, messages.siteInvalid))),
})

/** The columns that a table may have. */
export const tableColumns = {
  subscribers: ['email', 'date', 'subscribed'],
  applications: [
    'name',
    'lastName',
    'email',
    'phone',
    'position',
    'job',
    'experience',
    'coverLetter',
    'date',
    'status',
  ],
}

export type TableSource = keyof typeof tableColumns

export const isTable = (source: string): source is TableSource => Object.hasOwn(tableColumns, source)

export const consentForms = {
  subscribers: z.object({ consent: z.string({ error: messages.consentMissing.subscribers }) }),
  applications: z.object({ consent: z.string({ error: messages.consentMissing.applications }) }),
}

/** The order of dates that an address chooses. */
export const dateOrderIn = (query: URLSearchParams) => dateOrders.find((order) => order === query.get('order'))

/** The columns that an address chooses. Null without a choice. */
export function columnsIn(query: URLSearchParams, source: TableSource): Record<string, string> | null {
  const names = tableColumns[source].filter((name) => /^\d{1,3}$/.test(query.get(name) ?? ''))
  return query.has('email') ? Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) : null
}
