import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { overviewWords } from '#app/content/admin/company/overview.ts'
import type { ApplicationsByWeek } from '#app/domain/overview/by-week.server.ts'
import { formatShortDay } from '#app/routes/admin/format.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Cloths, clothFill } from './cloths.tsx'
import { jobHref } from './links.ts'
import { NotRead, OverviewPanel, quietLink } from './panel.tsx'
import { WeekTable } from './table.tsx'

const words = overviewWords.chart

/** In pixels; across, everything is in parts of the width, so that words and threads keep their size. */
const room = { above: 18, bars: 88, below: 22 }
const height = room.above + room.bars + room.below
const ground = room.above + room.bars

/** As a drawing or, at another address, as a table. */
export function WeekChart({ byWeek }: { byWeek: ApplicationsByWeek | null }) {
  const { query } = useDashboard()
  const isTable = new URLSearchParams(useLocation().search).get('weeks') === 'table'
  return (
    <OverviewPanel
      id="overview-weeks"
      title={words.heading}
      aside={byWeek && byWeek.all > 0 && words.total(byWeek.all)}
      className="md:col-span-2 xl:col-span-1"
    >
      {byWeek === null && <NotRead />}
      {byWeek?.all === 0 && <p className="text-muted">{words.none}</p>}
      {byWeek && byWeek.all > 0 && (
        <>
          {isTable ? (
            <WeekTable byWeek={byWeek} />
          ) : (
            <>
              <Bars byWeek={byWeek} />
              <Legend byWeek={byWeek} />
            </>
          )}
          <Link
            to={listHref(query, isTable ? {} : { weeks: 'table' })}
            replace
            preventScrollReset
            className="mt-3 inline-flex min-h-8 items-center font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            {isTable ? words.asDrawing : words.asTable}
          </Link>
        </>
      )}
    </OverviewPanel>
  )
}

function Bars({ byWeek: { jobs, weeks, all } }: { byWeek: ApplicationsByWeek }) {
  const largest = weeks.reduce((most, week) => (week.total > most.total ? week : most))
  const column = 100 / weeks.length
  const scale = room.bars / largest.total
  const about = words.description(all, largest.total, formatShortDay(largest.monday), weeks.at(-1)?.total ?? 0)
  return (
    <svg role="img" aria-labelledby="weeks-title weeks-about" width="100%" height={height} className="overflow-visible">
      <title id="weeks-title">{words.title}</title>
      <desc id="weeks-about">{about}</desc>
      <Cloths />
      {weeks.map(({ monday, counts, others, total }, index) => (
        <g key={monday}>
          {stacked([...counts, others]).map(({ count, below, place }) => (
            <rect
              key={place}
              x={`${(index + 0.14) * column}%`}
              width={`${0.72 * column}%`}
              y={ground - (below + count) * scale}
              height={Math.max(1, count * scale - 1)}
              {...clothFill(place < jobs.length ? place : null)}
            >
              <title>{words.part(jobs[place]?.title ?? words.others, formatShortDay(monday), count)}</title>
            </rect>
          ))}
          {total > 0 && (
            <text
              x={`${(index + 0.5) * column}%`}
              y={ground - total * scale - 5}
              textAnchor="middle"
              className="fill-muted text-xs tabular-nums"
            >
              {compact.format(total)}
            </text>
          )}
          {index % 3 === 2 && (
            <text
              x={index === weeks.length - 1 ? '100%' : `${(index + 0.5) * column}%`}
              y={height - 4}
              textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-xs"
            >
              {formatShortDay(monday)}
            </text>
          )}
        </g>
      ))}
      <line x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} className="stroke-line" />
    </svg>
  )
}

/** Each on top of those before it. */
function stacked(counts: number[]) {
  let below = 0
  return counts.flatMap((count, place) => {
    if (count === 0) return []
    below += count
    return { count, place, below: below - count }
  })
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

function Legend({ byWeek: { jobs, others } }: { byWeek: ApplicationsByWeek }) {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {jobs.map(({ id, title, total }, place) => (
        <LegendItem key={id} cloth={place} total={total}>
          <Link dir="auto" to={jobHref(id)} className={quietLink}>
            {title}
          </Link>
        </LegendItem>
      ))}
      {others > 0 && (
        <LegendItem cloth={null} total={others}>
          {words.others}
        </LegendItem>
      )}
    </ul>
  )
}

function LegendItem({ cloth, total, children }: { cloth: number | null; total: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
      <svg aria-hidden="true" width="14" height="14">
        <rect x="0.5" y="0.5" width="13" height="13" rx="2" {...clothFill(cloth)} />
      </svg>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="text-muted tabular-nums">{total.toLocaleString('en-US')}</span>
    </li>
  )
}
