/** A post or page of another site, as the limited process answers it. Moments are in ISO 8601. */
export interface ForeignPost {
  type: 'post' | 'page'
  /** Its number in WordPress, which links may name. */
  id?: string
  /** Its old address by that number. */
  numbered?: string
  title: string
  /** The last segment of its old address. */
  slug: string
  /** Its old path; null for a draft without one. */
  path: string | null
  status: 'draft' | 'published'
  publishedAt: string | null
  createdAt: string | null
  updatedAt: string | null
  author: string
  categories: string[]
  /** Former addresses of a post of our archive. */
  aliases?: string[]
  excerpt: string
  /** Markdown. `picture:0` refers to the first address in `pictures`. */
  content: string
  pictures: string[]
  cover: string | null
  coverAlt?: string
  /** The front matter of a page from our own archive. */
  words?: Record<string, unknown>
  /** Codes of parts that cannot come, such as `shortcode contact-form`. */
  lost: string[]
  /** The reason why the whole post or page cannot come. */
  refusal: PostRefusal | null
}

export const mostPosts = 5_000

/** Null unless it is a moment of the years 1970 to 9999: Postgres stores later ones, but they cannot be read again. */
export function momentOf(written: unknown): string | null {
  const moment = new Date(typeof written === 'string' || typeof written === 'number' ? written : Number.NaN)
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null
}

/** For `JSON.stringify`: Postgres stores neither NUL nor half a surrogate pair, which JSON and HTML can contain. */
export const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

export type PostRefusal = 'discarded' | 'tooLong' | 'unreadable' | 'ownFormat'

export interface ForeignSite {
  source: 'wordpress' | 'ghost'
  /** The address of the site, if the file names it. */
  site?: string | undefined
  /** Converted one at a time, as each is read. */
  posts: Iterable<ForeignPost>
  /** The numbers of other things in the file, by their type. */
  others: Record<string, number>
}

export interface ForeignTable {
  header: string[]
  rows: { line: number; cells: string[] }[]
}

export type ImportProblem =
  | 'empty'
  | 'encoding'
  | 'html'
  | 'packed'
  | 'cut'
  | 'otherType'
  | 'feed'
  | 'tooMany'
  | 'tooManyPosts'
  | 'unreadable'
  | 'nothing'
  | 'noRoom'
