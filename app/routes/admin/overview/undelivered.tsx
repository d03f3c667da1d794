import { Link } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { recordHref } from '#app/routes/admin/lists/record-href.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { undeliveredHref } from './links.ts'
import type { ApplicationsOverview } from './read.ts'

const words = undeliveredWords.overview
const link = 'rounded-sm font-semibold underline underline-offset-4'

/** The records whose applicant or sender did not get one of our emails. */
export function Undelivered({ undelivered }: Pick<ApplicationsOverview, 'undelivered'>) {
  if (undelivered?.those.length === 0) return null
  const named = undelivered?.those ?? []
  // Applications have a link of their own below.
  const { application: applications = 0, ...others } = undelivered?.counts ?? {}
  const unnamed =
    Object.values(others).reduce((sum, count) => sum + count, 0) - named.filter(({ noun }) => noun in others).length
  return (
    <Notice kind="warning" quiet className="mt-6">
      <section aria-labelledby="overview-undelivered">
        <h3 id="overview-undelivered" className="font-semibold">
          {words.heading}
        </h3>
        {undelivered === null && <p>{overviewWords.notRead}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {named.map(({ noun, id, name }) => (
            <li key={`${noun}${id}`} className="wrap-anywhere">
              <Link dir="auto" to={recordHref(noun, String(id))} className={link}>
                {name}
              </Link>{' '}
              <span className="text-muted text-sm">{words.kinds[noun]}</span>
            </li>
          ))}
          {unnamed > 0 && <li className="text-muted">{words.more(shownCount(unnamed))}</li>}
        </ul>
        {applications > 1 && (
          <p className="mt-1">
            <Link to={undeliveredHref} className={link}>
              {words.all(shownCount(applications))}
            </Link>
          </p>
        )}
      </section>
    </Notice>
  )
}
