import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { mostFound } from '#app/domain/records/rules.ts'

/** More than are counted are told as such. */
export function shownCount(count: number): string {
  return count > mostFound ? words.search.many(mostFound) : count.toLocaleString('en-US')
}
