/** Route options, exported as `handle`. */
export interface PageHandle {
  /** The name of the page whose words it shows: signed-in editors see links to its editor. */
  page?: string
  hydrate?: boolean
  /** Loads the styles of pages with forms. Pages that hydrate load them anyway. */
  forms?: boolean
  /** `bare`: without the public header and footer; `own`: the route renders its own bar and its own `Main`. */
  frame?: 'bare' | 'own'
  /** All visitors get the same page, so it is cached by its path and these parameters: see pages/find.server.ts. */
  sameFor?: SameFor
  /** The id of the form that the page contains or opens later: see forms/seal.server.ts. */
  submits?: string
}

export interface SameFor {
  /** Query parameters and the values that change the page. The page ignores any other value. */
  choices?: Record<string, Values>
  /**
   * Parameters of the path or the query that identify a record. For unknown identifiers the page is always the same,
   * except for the places where it repeats the identifier.
   */
  names?: Record<string, Values>
  /** The length to which the page truncates such a query parameter. */
  longest?: Record<string, number>
  /** Free-text query parameters: a page with one is not cached. */
  texts?: readonly string[]
}

type Values = readonly string[] | PublicValues

/** Values that change with publications: see domain/publication/public-values.server.ts. */
export type PublicValues = JobValues | ServiceValues | 'posts' | 'blogPages' | 'blogCategories' | 'pages'
type JobValues = 'jobs' | 'departments' | 'jobLocations' | 'jobModes' | 'jobTypes'
type ServiceValues =
  | ('services' | 'servicePages' | 'serviceCards' | 'serviceTabs')
  | ('industries' | 'technologies' | 'technologyCards')
