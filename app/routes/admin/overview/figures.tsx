import { Link } from 'react-router'
import { timeInWords, overviewWords as words } from '#app/content/admin/company/overview.ts'
import { mostMeasured } from '#app/domain/overview/weeks.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { waitingHref } from './links.ts'
import type { ApplicationsOverview } from './read.ts'

export function Figures({ waiting, lately }: Pick<ApplicationsOverview, 'waiting' | 'lately'>) {
  const files = waiting.find(({ kind }) => kind === 'files')
  return (
    <>
      <ul
        aria-label={words.waiting.label}
        className="grid grid-cols-2 gap-4 border-line border-t pt-4 sm:grid-cols-3 lg:flex lg:justify-between lg:gap-0 lg:divide-x lg:divide-line"
      >
        {waiting.map(
          ({ kind, count }) =>
            kind !== 'files' && (
              <li key={kind} className={cell}>
                <Link to={waitingHref[kind]} className="group/figure block rounded-control">
                  <span className={`${figure} ${count ? 'text-brand' : 'text-muted'}`}>
                    {count === null ? words.none : shownCount(count)}
                  </span>
                  <span className={`${label} group-hover/figure:text-brand group-hover/figure:underline`}>
                    {words.waiting[kind]}
                  </span>
                  {count === null && <span className={label}>{words.notRead}</span>}
                </Link>
              </li>
            ),
        )}
        <Time text={words.pace.firstLook} time={lately.firstLook} />
        <Time text={words.pace.decision} time={lately.decision} />
      </ul>
      {files && files.count !== 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm text-warning">
          <Icon name="warning" className="size-4.5" />
          {files.count === null ? (
            words.notRead
          ) : (
            <Link to={waitingHref.files} className="font-semibold underline underline-offset-4">
              {words.files(shownCount(files.count))}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function Time({ text, time }: { text: string; time: { median: number | null } | null }) {
  const said = time === null || time.median === null ? words.none : timeInWords(time.median)
  return (
    <li className={cell} title={words.pace.explanation(mostMeasured)}>
      <span className={`${figure} text-ink`}>{said}</span>
      <span className={label}>{text}</span>
      {time === null && <span className={label}>{words.notRead}</span>}
    </li>
  )
}

const cell = 'lg:grow lg:px-6 lg:first:pl-0 lg:last:pr-0'
const figure = 'block whitespace-nowrap font-bold text-xl tabular-nums'
const label = 'block text-muted text-sm underline-offset-4'
