import { Form, href, Link } from 'react-router'
import { overviewWords as words } from '#app/content/admin/company/today.ts'
import { waitingForReview } from '#app/content/admin/spam/review.ts'
import { type WaitingApplications, waitingApplications } from '#app/domain/overview/waiting.ts'
import { formatDate } from '#app/formats.ts'
import { formatCount, reviewCounts } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { icons } from '#app/routes/admin/navigation/destinations.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'

/** Above the tabs: problems, records that wait for the spam review, and figures that link to their lists. */
export function Overview() {
  const { overview } = useDashboard()
  return (
    <>
      <Troubles />
      <SpamReview />
      {overview && (
        <section
          aria-labelledby="overview-title"
          className="flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-surface px-4 py-0.5 text-sm"
        >
          <h2 id="overview-title" className="py-2 font-semibold text-base">
            {words.heading}
          </h2>
          {overview !== 'folded' && <Figures figures={overview} />}
          <div className="-mr-3 ml-auto flex items-center">
            <Link to={href('/admin/today')} className={`${link} flex min-h-9 items-center px-3 text-brand`}>
              {words.today}
            </Link>
            <Fold isFolded={overview === 'folded'} />
          </div>
        </section>
      )}
    </>
  )
}

type Figures = Exclude<DashboardData['overview'], 'folded' | null>

const hrefOf = (kind: Figures[number]['kind']) =>
  kind in waitingApplications
    ? listHref({ ...waitingApplications[kind as WaitingApplications], sort: { by: 'date', descending: false } })
    : href('/admin/today')

function Figures({ figures }: { figures: Figures }) {
  return (
    <ul
      id="overview"
      aria-label={words.figures.label}
      className="flex flex-wrap gap-x-5 max-sm:order-last max-sm:basis-full max-sm:gap-x-6 max-sm:pb-2"
    >
      {figures.map(({ kind, count }) => (
        <li key={kind} className="flex min-h-9 items-center">
          {count === null ? (
            <span className="text-muted">
              {words.figures[kind][1]}: {words.notRead}
            </span>
          ) : (
            <Link to={hrefOf(kind)} className={`${link} inline-flex min-h-9 gap-x-1.5 max-sm:flex-col sm:items-center`}>
              <span className={`tabular-nums ${count > 0 && kind === 'owed' ? 'text-warning' : ''}`}>
                {formatCount(count)}
              </span>{' '}
              <span className="font-normal text-muted">{words.figures[kind][count === 1 ? 0 : 1]}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const link = 'rounded-sm font-semibold underline-offset-4 hover:text-brand hover:underline'

/** Titles only; the page Today explains them. */
function Troubles() {
  const { troubles } = useDashboard()
  if (troubles.length === 0) return null
  return (
    <p className={warning}>
      <Icon name="warning" className="mt-0.5 size-4.5" />
      <span>
        {troubles.map((title) => `${title}.`).join(' ')}{' '}
        <Link to={`${href('/admin/today')}#system`} className={warningLink}>
          {words.troubles}
        </Link>
      </span>
    </p>
  )
}

/** Records that wait for the spam review, shown also while the overview is collapsed or on another tab. */
function SpamReview() {
  const { inReview } = useDashboard()
  const timeZone = useTimeZone()
  const counts = inReview ? reviewCounts(inReview) : []
  const [first] = counts
  if (!inReview?.until || !first) return null
  return (
    <p className={warning}>
      <Icon name={icons.shield} className="mt-0.5 size-4.5" />
      <span>
        {waitingForReview.text(counts, formatDate(inReview.until, timeZone))}{' '}
        <Link to={listHref({ tab: first.tab, place: 'spam' })} className={warningLink}>
          {waitingForReview.open}
        </Link>
      </span>
    </p>
  )
}

const warning = '-my-1 flex items-start gap-x-2 text-sm text-warning'
const warningLink = 'whitespace-nowrap rounded-sm font-semibold underline underline-offset-4'

/** The server stores the state, because it does not load a collapsed overview. */
function Fold({ isFolded }: { isFolded: boolean }) {
  const { query } = useDashboard()
  const { open, close, openLabel, closeLabel } = words.fold
  return (
    <Form method="post" action={listHref(query, {}, href('/admin/dashboard/overview'))} replace preventScrollReset>
      <input type="hidden" name="fold" value={isFolded ? 'no' : 'yes'} />
      <Button
        variant="quiet"
        size="small"
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : 'overview'}
        aria-label={isFolded ? openLabel : closeLabel}
      >
        {isFolded ? open : close}
        <Icon name="chevron" className={`size-4.5 ${isFolded ? '' : 'rotate-180'}`} />
      </Button>
    </Form>
  )
}
