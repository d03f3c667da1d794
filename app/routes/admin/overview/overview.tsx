import { Form, href, Link } from 'react-router'
import { overviewWords as words } from '#app/content/admin/company/overview.ts'
import { waitingForReview } from '#app/content/admin/spam/review.ts'
import { inboxKinds } from '#app/domain/records/kinds.ts'
import { formatDate } from '#app/routes/admin/format.ts'
import { ClosingJobs } from '#app/routes/admin/jobs/closing.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard, useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { WeekChart } from './chart.tsx'
import { Figures } from './figures.tsx'
import { Interviews } from './interviews.tsx'
import { AnswersOwed } from './owed.tsx'
import { PostsInWork } from './posts.tsx'
import { Undelivered } from './undelivered.tsx'

export function Overview() {
  const { overview } = useDashboard()
  const timeZone = useTimeZone()
  if (!overview) return <SpamReview />
  return (
    <section
      aria-labelledby="overview-title"
      className={`grid border border-line bg-surface px-4 ${overview === 'folded' ? 'rounded-card' : 'rounded-panel shadow-card sm:px-7'}`}
    >
      <div className={`flex items-center justify-between gap-4 ${overview === 'folded' ? 'py-0.5' : 'py-2.5'}`}>
        <h2 id="overview-title" className="text-lg">
          {words.heading}
        </h2>
        <Fold isFolded={overview === 'folded'} />
      </div>
      <SpamReview className="mb-3" />
      {overview !== 'folded' && (
        <div id="overview" className="pb-4">
          {overview.applications ? (
            <>
              <Figures {...overview.applications} />
              <ClosingJobs jobs={overview.applications.closing ?? []} timeZone={timeZone} className="mt-6" />
              <Undelivered undelivered={overview.applications.undelivered} />
              <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-[4fr_3fr_5fr]">
                <AnswersOwed {...overview.applications} />
                <Interviews interviews={overview.applications.interviews} />
                <WeekChart byWeek={overview.applications.lately.byWeek} />
              </div>
            </>
          ) : (
            <PostsInWork posts={overview.posts} />
          )}
        </div>
      )}
    </section>
  )
}

/** Names what waits for a review, also while the overview is folded or belongs to another tab. */
function SpamReview({ className = '' }: { className?: string }) {
  const { inReview } = useDashboard()
  const timeZone = useTimeZone()
  const [first] = inboxKinds.filter((kind) => (inReview?.[kind] ?? 0) > 0)
  if (!inReview || !first) return null
  return (
    <p className={`flex items-start gap-x-2 text-sm text-warning ${className}`}>
      <Icon name="warning" className="mt-0.5 size-4.5" />
      <span>
        {waitingForReview.text({ ...inReview, until: formatDate(inReview.until, timeZone) })}{' '}
        <Link
          to={listHref({ tab: first, place: 'spam' })}
          className="rounded-sm font-semibold underline underline-offset-4"
        >
          {waitingForReview.open}
        </Link>
      </span>
    </p>
  )
}

/** What is folded is not read either, so the server keeps it in mind. */
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
        className="-mr-3"
      >
        {isFolded ? open : close}
        <Icon name="chevron" className={`size-4.5 ${isFolded ? '' : 'rotate-180'}`} />
      </Button>
    </Form>
  )
}
