import { dashboardPage } from '#app/content/admin.ts'
import { Pages } from '#app/ui/pages.tsx'
import { addressOf, type View } from './dashboard-view.ts'

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
