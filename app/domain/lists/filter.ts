import type { ApplicationFilter } from '#app/domain/applications/filter.ts'
import type { PageAddress, Sort } from '#app/domain/records/rules.ts'

/** Only applications have more filters than a search. */
export interface ListFilter extends PageAddress, ApplicationFilter {
  search: string
  sort: Sort
}
