import type { ApplicationFilter } from '#app/domain/applications/filter.ts'
import type { PageAddress, Place, Sort } from '#app/domain/records/rules.ts'

/** Only applications have more filters than a search, and a place has none of these. */
export interface ListFilter extends PageAddress, ApplicationFilter {
  place?: Place | undefined
  search: string
  sort: Sort
}
