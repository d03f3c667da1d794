import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { timeInWords, todayPage } from '#app/content/admin/company/today.ts'
import type { ApplicationsByWeek } from '#app/domain/overview/read.server.ts'
import { waitingApplications } from '#app/domain/overview/waiting.ts'
import { mostMeasured } from '#app/domain/overview/weeks.ts'
import { formatNumber, formatShortDay } from '#app/formats.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { Route } from './+types/route.ts'

type Applications = NonNullable<Route.ComponentProps['loaderData']['applications']>

const quietLink = 'rounded-sm font-semibold underline-offset-4 hover:text-brand hover:underline'

interface PanelProps {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}

function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {aside && <p className="text-muted text-sm tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  )
}

const NotRead = () => <p className="text-muted text-sm">{todayPage.notRead}</p>

export function Figures({ undecided, promise, unanswered, lately, maySet }: Applications) {
  const { figures, promise: said } = todayPage
  const isMeasured = lately.firstLook?.median != null || lately.decision?.median != null
  return (
    <Panel id="figures" title={figures.heading}>
      <ul className="grid grid-cols-3 gap-4">
        <li>
          <Link to={listHref(waitingApplications.undecided)} className="group/figure block rounded-control">
            <Figure
              value={undecided === null ? null : formatCount(undecided)}
              label={figures.undecided}
              isMissing={undecided === null}
            />
          </Link>
        </li>
        <Time time={lately.firstLook} label={figures.firstLook} />
        <Time time={lately.decision} label={figures.decision} />
      </ul>
      <p className="mt-5 text-sm">
        {promise ? promiseWords(promise.days, unanswered === undefined) : todayPage.notRead}{' '}
        {keptWords(promise?.days ?? null, lately.promises)}{' '}
        {promise && maySet && (
          <Link
            to={href('/admin/settings/answers')}
            className="font-semibold text-brand underline-offset-4 hover:underline"
          >
            {promise.days ? said.change : said.promise}
          </Link>
        )}
      </p>
      {isMeasured && <p className="mt-2 text-muted text-sm">{figures.explanation(mostMeasured)}</p>}
    </Panel>
  )
}

interface FigureProps {
  value: string | null
  label: string
  isMissing: boolean
}

function Figure({ value, label, isMissing }: FigureProps) {
  return (
    <>
      <span className="block font-bold text-xl tabular-nums group-hover/figure:text-brand">
        {value ?? todayPage.none}
      </span>
      <span className="block text-muted text-sm underline-offset-4 group-hover/figure:underline">{label}</span>
      {isMissing && <span className="block text-muted text-sm">{todayPage.notRead}</span>}
    </>
  )
}

function Time({ time, label }: { time: { median: number | null } | null; label: string }) {
  return (
    <li>
      <Figure
        value={time === null || time.median === null ? null : timeInWords(time.median)}
        label={label}
        isMissing={time === null}
      />
    </li>
  )
}

function promiseWords(days: number | null, isOwed: boolean): string {
  const { promised, none, noneNow } = todayPage.promise
  if (days) return promised(days)
  return isOwed ? noneNow : none
}

function keptWords(days: number | null, promises: Applications['lately']['promises']): string {
  if (!promises) return todayPage.notRead
  const { kept, noneDue } = todayPage.promise
  const due = promises.kept + promises.late
  if (due === 0) return days ? noneDue : ''
  // Rounded down, so that one late answer never shows as 100 %.
  return kept(Math.floor((promises.kept / due) * 100), promises.late)
}

const words = todayPage.chart

/** A chart, or a table with `?weeks=table`. */
export function WeekChart({ byWeek }: { byWeek: ApplicationsByWeek | null }) {
  const isTable = new URLSearchParams(useLocation().search).get('weeks') === 'table'
  return (
    <Panel
      id="weeks"
      title={words.heading}
      aside={
        byWeek &&
        byWeek.all > 0 && (
          <>
            {words.total(byWeek.all)}
            {' · '}
            <Link
              to={isTable ? href('/admin/today') : `${href('/admin/today')}?weeks=table`}
              replace
              preventScrollReset
              className="font-semibold text-brand underline-offset-4 hover:underline"
            >
              {isTable ? words.asDrawing : words.asTable}
            </Link>
          </>
        )
      }
    >
      {byWeek === null && <NotRead />}
      {byWeek?.all === 0 && <p className="text-muted text-sm">{words.none}</p>}
      {byWeek &&
        byWeek.all > 0 &&
        (isTable ? (
          <WeekTable byWeek={byWeek} />
        ) : (
          <>
            <Bars byWeek={byWeek} />
            <Legend byWeek={byWeek} />
          </>
        ))}
    </Panel>
  )
}

/** In pixels. Horizontal lengths are in percent, so that text and patterns keep their size. */
const room = { above: 18, bars: 112, below: 22 }
const height = room.above + room.bars + room.below
const ground = room.above + room.bars

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
              {formatNumber(total, { notation: 'compact' })}
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

/** Stacks each count on those before it. */
function stacked(counts: number[]) {
  let below = 0
  return counts.flatMap((count, place) => {
    if (count === 0) return []
    below += count
    return { count, place, below: below - count }
  })
}

function Legend({ byWeek: { jobs, others } }: { byWeek: ApplicationsByWeek }) {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {jobs.map(({ id, title, total }, place) => (
        <LegendItem key={id} cloth={place} total={total}>
          <Link dir="auto" to={listHref({ job: id })} className={quietLink}>
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
      <span className="text-muted tabular-nums">{formatNumber(total)}</span>
    </li>
  )
}

/** Patterns differ as well as colours, to be distinguishable without colours. */
const cloths = [
  { stroke: 'stroke-brand', fill: 'fill-brand', threads: 'M0 0h6v6H0z', turn: 0 },
  { stroke: 'stroke-accent-text', fill: 'fill-accent-text', threads: 'M0 0h3v6H0z', turn: 45 },
  { stroke: 'stroke-success', fill: 'fill-success', threads: 'M1 1h3v3H1z', turn: 0 },
  { stroke: 'stroke-edge', fill: 'fill-edge', threads: 'M0 0h6v3H0z', turn: 0 },
]

/** The pattern of all other jobs: the background with a border. */
const plain = { stroke: 'stroke-muted', fill: 'fill-sunken', threads: 'M0 0h6v6H0z', turn: 0 }

const allCloths = [...cloths, plain]

/** The SVG patterns, defined once on the page. */
function Cloths() {
  return (
    <defs>
      {allCloths.map(({ fill, threads, turn }, place) => (
        <pattern
          key={fill}
          id={`cloth-${place}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={turn ? `rotate(${turn})` : undefined}
        >
          <path d={threads} className={fill} />
        </pattern>
      ))}
    </defs>
  )
}

function clothFill(place: number | null) {
  const which = place ?? cloths.length
  return { fill: `url(#cloth-${which})`, className: allCloths[which]?.stroke }
}

/** The numbers of the chart. */
function WeekTable({ byWeek: { jobs, others, weeks } }: { byWeek: ApplicationsByWeek }) {
  const heads = [...jobs.map(({ title }) => title), ...(others > 0 ? [words.others] : [])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section tabIndex={0} aria-label={words.title} className="overflow-x-auto rounded-control text-sm">
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {words.week}
            </th>
            {heads.map((title) => (
              <th key={title} dir="auto" scope="col" className={head}>
                {title}
              </th>
            ))}
            <th scope="col" className={head}>
              {words.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row" className={`${cell} whitespace-nowrap text-left font-semibold`}>
                {formatShortDay(week.monday)}
              </th>
              {[...week.counts, ...(others > 0 ? [week.others] : [])].map((count, place) => (
                <td key={heads[place]} className={cell}>
                  {formatNumber(count)}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>{formatNumber(week.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'border-line border-t px-2 py-1'
const head = 'bg-sunken px-2 py-1.5 align-bottom font-semibold text-muted'
