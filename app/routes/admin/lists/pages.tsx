import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { Pages } from '#app/ui/tables/pages.tsx'
import { addressOf, type View } from './address.ts'

/** From one page of a list to the next, where it has more than one. */
export function ListPages({ view, pages }: { view: View; pages: number }) {
  const { page } = view
  const words = dashboardPage.pages
  const step = (to: number, text: string) => ({ href: addressOf({ ...view, page: to }), text })
  if (pages === 1) return null
  return (
    <Pages
      label={words.label}
      previous={page > 1 ? step(page - 1, words.previous) : undefined}
      next={page < pages ? step(page + 1, words.next) : undefined}
    >
      {words.position(page, pages)}
    </Pages>
  )
}
