/** What a route says of its page, as its `handle`. */
export interface PageHandle {
  hydrate?: boolean
  /** The page has the looks of a page with a form, as one that hydrates has anyway. */
  forms?: boolean
  /** `bare`: without the public header and footer; `own`: the route brings its own bar and its own `Main`. */
  frame?: 'bare' | 'own'
  /** Everybody is shown the same page, by its path and these parameters of its query: see pages/cache.server.ts. */
  sameFor?: string[]
  /** The id of the form that the page draws a new submission id for: see pages/submission-id.server.ts. */
  submits?: string
  /** The id of the dialog that brings that form into the page later. */
  submitsIn?: string
}
