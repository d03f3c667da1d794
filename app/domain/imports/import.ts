import { importMessages as messages } from '#app/content/admin/company/imports.ts'
import { z } from '#app/domain/zod.ts'

/** In bytes. */
export const largestImport = 20 * 1024 * 1024

/** The choices of an upload. Texts come from WordPress or Ghost. */
export const importContents = ['texts', 'subscribers'] as const

export type ImportSource = 'wordpress' | 'ghost' | 'subscribers'

/** `reading` while an upload is stored, and `read` until its owner starts the import. A `failed` one can be undone. */
export type ImportState = 'reading' | 'read' | 'running' | 'done' | 'undoing' | 'undone' | 'failed'

/** `duplicate`: the address is taken. `kept`: it was changed after the import, so undoing it left it in place. */
export type ItemState = 'waiting' | 'refused' | 'duplicate' | 'done' | 'failed' | 'undone' | 'kept'

/** A post in the list of an import. */
export interface PostSummary {
  title: string
  slug: string
  /** Its path on the other site. */
  path: string | null
  status: 'draft' | 'published'
  publishedAt: string | null
  pictures: number
  /** Codes of parts that cannot be imported, or of the reason why the post cannot. */
  lost: string[]
}

export interface ImportFacts {
  /** The numbers of other things in the file, by their type. */
  others?: Record<string, number>
  /** The names of the columns of a table. */
  header?: string[]
  /** The columns that are used, by the name of the field. */
  columns?: Partial<Record<SubscriberColumn, string>>
  /** Whether pictures are fetched from the other site. */
  fetches?: string | undefined
  /** The address of the other site, for pictures without one. */
  site?: string | undefined
  /** The file of a ZIP with pictures, until it expires. */
  pictures?: string
  outcome?: LinesOutcome
}

/** Counts of lines, and the numbers of those without an email address. */
export interface LinesOutcome {
  imported: number
  known: number
  unsubscribed: number
  bad: number[]
}

const file = z.instanceof(File, { error: messages.fileMissing }).check(
  z.refine(({ size }) => size > 0, { error: messages.fileMissing, abort: true }),
  z.refine(({ size }) => size <= largestImport, messages.tooLarge),
)

export const uploadForm = z.object({ content: z.enum(importContents, { error: messages.contentMissing }), file })

const isZip = async (zip: File) => (await zip.slice(0, 2).text()) === 'PK'

export const picturesForm = z.object({ file: file.check(z.refine(isZip, messages.notZip)) })

const isSite = (site: string) => /^https?:\/\/[^\s/]/i.test(site) && URL.canParse(site)

export const textsForm = z.object({
  fetches: z.optional(z.string()),
  site: z.optional(z.string().check(z.refine(isSite, messages.siteInvalid))),
})

/** Columns of a table of subscribers, with the beginnings of their names in exports of newsletter services. */
export const subscriberColumns = {
  email: /^e-?mail/i,
  date: /^(?:created|confirm|opt.?in|signed|subscribed_?(?:at|on)|date|joined)/i,
  subscribed: /^(?:subscribed(?:_to_emails)?$|status|active)/i,
}

export type SubscriberColumn = keyof typeof subscriberColumns

export const consentForm = z.object({ consent: z.string({ error: messages.consentMissing }) })

/** The columns that an address chooses. Null without a choice. */
export function columnsIn(query: URLSearchParams): ImportFacts['columns'] | null {
  const names = Object.keys(subscriberColumns).filter((name) => /^\d{1,3}$/.test(query.get(name) ?? ''))
  return query.has('email') ? Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) : null
}
