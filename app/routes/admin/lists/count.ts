import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { type InboxKind, inboxes } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { formatNumber } from '#app/formats.ts'

/** The number of records that wait in the spam review, for each kind that has any. */
export const reviewCounts = (review: Partial<Record<InboxKind, number>>) =>
  inboxes.flatMap(({ tab, words }) => (review[tab] ? { tab, words, count: review[tab] } : []))

/** Counting stops above `mostFound`, so a larger count has its own words. */
export function formatCount(count: number): string {
  return count > mostFound ? words.search.many(mostFound) : formatNumber(count)
}
