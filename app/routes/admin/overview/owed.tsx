import { href, Link } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { owedHref } from './links.ts'
import { NotRead, OverviewPanel, quietLink } from './panel.tsx'
import { Person } from './person.tsx'
import type { ApplicationsOverview } from './read.ts'

const words = overviewWords.owed

type Owed = Pick<ApplicationsOverview, 'promise' | 'owed' | 'lately' | 'maySet'>

export function AnswersOwed({ promise, owed, lately, maySet }: Owed) {
  const days = promise?.days ?? null
  return (
    <OverviewPanel
      id="overview-owed"
      title={days ? words.heading : words.headingWithoutPromise}
      aside={
        owed &&
        owed.count > 0 && (
          <Link to={owedHref(days)} preventScrollReset className={quietLink}>
            {words.all(shownCount(owed.count))}
          </Link>
        )
      }
    >
      {owed === null && <NotRead />}
      {owed?.count === 0 && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="success" className="size-5" />
          {days ? words.nobody : words.nobodyAtAll}
        </p>
      )}
      <ul className="grid gap-2.5">
        {owed?.those.map(({ days: waited, ...who }) => (
          <li
            key={who.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm leading-snug max-sm:nth-[n+4]:hidden"
          >
            <Person {...who} />
            <span className={`tabular-nums ${days ? 'font-semibold text-warning' : 'text-muted'}`}>
              {words.waits(waited)}
            </span>
          </li>
        ))}
      </ul>
      {promise && (
        <p className="mt-3 text-muted text-sm">
          {days ? `${words.promised(days)} ${keptWords(lately.promises)}` : words.noPromise}{' '}
          {maySet && (
            <Link to={href('/admin/settings')} className="font-semibold text-brand underline-offset-4 hover:underline">
              {days ? words.change : words.promise}
            </Link>
          )}
        </p>
      )}
    </OverviewPanel>
  )
}

function keptWords(promises: ApplicationsOverview['lately']['promises']): string {
  if (!promises) return overviewWords.notRead
  const due = promises.kept + promises.late
  // Nobody is rounded away: where one had no answer in time, it is not 100 %.
  return due === 0 ? words.noneDue : words.kept(Math.floor((promises.kept / due) * 100), promises.late)
}
