import { Link } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import { formatTime } from '#app/routes/admin/format.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { interviewsHref } from './links.ts'
import { NotRead, OverviewPanel, quietLink } from './panel.tsx'
import { Person } from './person.tsx'
import type { ApplicationsOverview } from './read.ts'

const words = overviewWords.interviews

export function Interviews({ interviews }: Pick<ApplicationsOverview, 'interviews'>) {
  const timeZone = useTimeZone()
  return (
    <OverviewPanel
      id="overview-interviews"
      title={words.heading}
      aside={
        interviews &&
        interviews.count > 0 && (
          <Link to={interviewsHref} className={quietLink}>
            {words.all(shownCount(interviews.count))}
          </Link>
        )
      }
    >
      {interviews === null && <NotRead />}
      {interviews?.those.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="grid gap-2.5">
        {interviews?.those.map(({ id, name, position, at, isToday, isOver }) => (
          <li key={id} className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 text-sm leading-snug">
            <time dateTime={at.toISOString()} className={isToday && !isOver ? 'text-brand' : 'text-muted'}>
              <span className="block font-semibold">
                {isToday ? words.today : at.toLocaleDateString('en-US', { timeZone, weekday: 'short', day: 'numeric' })}
              </span>
              <span className="block tabular-nums">{formatTime(at, timeZone)}</span>
              {isOver && <span className="block">{words.over}</span>}
            </time>
            <Person id={id} name={name} position={position} />
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}
