import { overviewWords } from '#app/content/admin/company/overview.ts'
import type { ApplicationsByWeek } from '#app/domain/overview/by-week.server.ts'
import { formatShortDay } from '#app/routes/admin/format.ts'

const words = overviewWords.chart

/** What the drawing shows, to be read. */
export function WeekTable({ byWeek: { jobs, others, weeks } }: { byWeek: ApplicationsByWeek }) {
  const heads = [...jobs.map(({ title }) => title), ...(others > 0 ? [words.others] : [])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <section tabIndex={0} aria-label={words.title} className="max-h-64 overflow-auto rounded-control text-sm">
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
                  {count.toLocaleString('en-US')}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>{week.total.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'border-line border-t px-2 py-1'
const head = 'sticky top-0 bg-sunken px-2 py-1.5 align-bottom font-semibold text-muted'
