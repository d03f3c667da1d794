/** A post of another site, as the limited process returns it. Times are in ISO 8601. */
export interface ForeignPost {
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
  excerpt: string
  /** Markdown. `picture:0` refers to the first address in `pictures`. */
  content: string
  pictures: string[]
  cover: string | null
  /** Codes of parts that cannot be imported, such as `shortcode contact-form`. */
  lost: string[]
  /** The reason why the whole post cannot be imported. */
  refusal: PostRefusal | null
}

export const mostPosts = 5_000

export type PostRefusal = 'page' | 'discarded' | 'tooLong' | 'unreadable' | 'ownFormat'

export interface ForeignSite {
  source: 'wordpress' | 'ghost'
  /** Converted one at a time while they are read. */
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
