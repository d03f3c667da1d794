/** What a route says of its page, as its `handle`. */
export interface PageHandle {
  hydrate?: boolean
  /** The page has the looks of a page with a form, as one that hydrates has anyway. */
  forms?: boolean
  /** `bare`: without the public header and footer; `own`: the route brings its own bar and its own `Main`. */
  frame?: 'bare' | 'own'
  /** Everybody is shown the same page, by its path and these parameters: see pages/find.server.ts. */
  sameFor?: SameFor
  /** The id of the form that the page has or opens later: see forms/seal.server.ts. */
  submits?: string
}

export interface SameFor {
  /** Parameters of the query by the values that make a difference; with any other value the page is as without it. */
  choices?: Record<string, Values>
  /**
   * Parameters of the path or the query that name something. For a name that nothing has the page is always the same,
   * but for the name itself where it stands in the page.
   */
  names?: Record<string, Values>
  /** How many characters the page takes of such a parameter of the query, where it leaves out the rest. */
  longest?: Record<string, number>
  /** Parameters of the query in which anything may stand: a page that has one is made for each visitor. */
  texts?: readonly string[]
}

type Values = readonly string[] | PublicValues

/** Values that change with what the company publishes: see domain/publication/public-values.server.ts. */
export type PublicValues = 'jobs' | 'departments' | 'jobLocations' | 'jobModes' | 'jobTypes' | 'posts' | 'blogPages'
