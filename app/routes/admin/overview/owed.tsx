import { href, Link } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { owedHref, unansweredHref } from './links.ts'
import { NotRead, OverviewPanel, quietLink } from './panel.tsx'
import { Person } from './person.tsx'
import type { ApplicationsOverview } from './read.ts'

const words = overviewWords.owed

type Owed = Pick<ApplicationsOverview, 'promise' | 'owed' | 'unanswered' | 'lately' | 'maySet'>

/** Where nothing is promised and nobody is owed an answer any more, who has waited for one the longest. */
export function AnswersOwed({ promise, owed, unanswered, lately, maySet }: Owed) {
  const isOwed = unanswered === undefined
  const named = isOwed ? owed : unanswered
  return (
    <OverviewPanel
      id="overview-owed"
      title={isOwed ? words.heading : words.headingWithoutPromise}
      aside={
        named &&
        named.count > 0 && (
          <Link to={isOwed ? owedHref : unansweredHref} className={quietLink}>
            {words.all(shownCount(named.count))}
          </Link>
        )
      }
    >
      {named === null && <NotRead />}
      {named?.count === 0 && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="success" className="size-5" />
          {isOwed ? words.nobody : words.nobodyAtAll}
        </p>
      )}
      <ul className="grid gap-2.5 xl:gap-2">
        {named?.those.map(({ days, ...who }) => (
          <li
            key={who.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm leading-snug max-sm:nth-[n+5]:hidden xl:nth-[n+7]:hidden"
          >
            <Person {...who} isOneLine />
            <span className={`tabular-nums ${isOwed ? 'font-semibold text-warning' : 'text-muted'}`}>
              {isOwed ? words.late(days) : words.waits(days)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        {promise ? promiseWords(promise.days, isOwed) : overviewWords.notRead}{' '}
        {keptWords(promise?.days ?? null, lately.promises)}{' '}
        {promise && maySet && (
          <Link to={href('/admin/settings')} className="font-semibold text-brand underline-offset-4 hover:underline">
            {promise.days ? words.change : words.promise}
          </Link>
        )}
      </p>
    </OverviewPanel>
  )
}

function promiseWords(days: number | null, isOwed: boolean): string {
  if (days) return words.promised(days)
  return isOwed ? words.noPromiseNow : words.noPromise
}

function keptWords(days: number | null, promises: ApplicationsOverview['lately']['promises']): string {
  if (!promises) return overviewWords.notRead
  const due = promises.kept + promises.late
  if (due === 0) return days ? words.noneDue : ''
  // Nobody is rounded away: where one had no answer in time, it is not 100 %.
  return words.kept(Math.floor((promises.kept / due) * 100), promises.late)
}
