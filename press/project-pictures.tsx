import type { ReactNode } from 'react'
import { works } from '#app/content/site/works.ts'
import { Weave } from '#app/ui/weaving/weave.tsx'
import { Document } from './sheet.tsx'

const sites: Record<string, () => ReactNode> = { 'sopana-academy': Academy, 'nerala-trust': Trust }

type Work = (typeof works.projects)[number]

/** The picture of each project, as a document. */
export const projectPictures = works.projects.map((project) => ({
  id: project.sample,
  picture: (
    <Document title={project.title}>
      <ProjectPicture {...project} />
    </Document>
  ),
}))

/** A miniature of a project's home page in a drawn browser window of 640 × 420. */
export function ProjectPicture({ sample, domain }: Work) {
  const Site = sites[sample]
  if (!Site) throw new Error(`Nobody has drawn the site of ${sample} yet.`)
  return (
    <Browser address={domain}>
      <Site />
    </Browser>
  )
}

function Browser({ address, children }: { address: string; children: ReactNode }) {
  return (
    <div className="flex h-[420px] w-[640px] flex-col overflow-clip bg-surface">
      <div className="flex h-9 shrink-0 items-center gap-1.5 border-line border-b bg-sunken px-4">
        {['bg-thread-1', 'bg-thread-3', 'bg-accent'].map((dot) => (
          <span key={dot} className={`size-2.5 rounded-full ${dot}`} />
        ))}
        <span className="mx-auto w-72 rounded-full border border-line bg-surface py-0.5 text-center text-[11px] text-muted">
          {address}
        </span>
        <span className="w-10" />
      </div>
      {children}
    </div>
  )
}

function Bar({ name, links, action, mark }: { name: string; links: string[]; action: string; mark: string }) {
  return (
    <div className="flex items-center gap-5 px-6 py-3 font-semibold text-[11px]">
      <span className="mr-auto flex items-center gap-2 font-bold text-[14px] tracking-tight">
        <Weave seed={mark} ends={5} picks={4} className="size-5 rounded-[4px]" />
        {name}
      </span>
      {links.map((link) => (
        <span key={link} className="text-muted">
          {link}
        </span>
      ))}
      <span className="rounded-[5px] bg-ink px-2.5 py-1 text-surface">{action}</span>
    </div>
  )
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const lessons = [
  { day: 1, row: '2 / span 2', tone: 'bg-indigo text-on-indigo', text: 'Polity' },
  { day: 2, row: '2 / span 1', tone: 'bg-brand-surface text-brand', text: 'Essay' },
  { day: 2, row: '3 / span 2', tone: 'bg-thread-2 text-surface', text: 'History' },
  { day: 3, row: '2 / span 2', tone: 'bg-accent text-on-accent', text: 'Mock test' },
  { day: 4, row: '3 / span 2', tone: 'bg-indigo text-on-indigo', text: 'Polity' },
  { day: 5, row: '2 / span 1', tone: 'bg-thread-3 text-ink', text: 'Ethics' },
  { day: 5, row: '3 / span 2', tone: 'bg-brand-surface text-brand', text: 'Essay' },
  { day: 6, row: '2 / span 3', tone: 'bg-thread-2 text-surface', text: 'Maps' },
  { day: 3, row: '4 / span 1', tone: 'bg-thread-3 text-ink', text: 'Review' },
]
const courses = [
  { title: 'General Studies', done: 'w-[62%]', text: '62 of 100 lessons' },
  { title: 'Essay and Ethics', done: 'w-[40%]', text: '12 of 30 lessons' },
  { title: 'Optional: Geography', done: 'w-[81%]', text: '39 of 48 lessons' },
]

function Academy() {
  return (
    <>
      <Bar name="Sopana Academy" mark="sopana" links={['Courses', 'Batches', 'Tests', 'Results']} action="Sign in" />
      <div className="grid flex-1 grid-cols-[1fr_330px] items-center gap-6 bg-brand-surface px-6">
        <div>
          <p className="font-semibold text-[10px] text-accent-text">UPSC Civil Services 2027</p>
          <p className="mt-1 font-bold text-[29px] leading-[1.05] tracking-tight">
            Your year to the exam, one week at a time.
          </p>
          <p className="mt-2.5 text-[11px] text-muted leading-snug">
            A plan that moves with you: lessons, tests and corrected answers in one place.
          </p>
          <span className="mt-3.5 inline-block rounded-[6px] bg-accent px-3.5 py-1.5 font-semibold text-[12px] text-on-accent">
            See the plan
          </span>
        </div>
        <div className="rounded-[10px] border border-line bg-surface p-3.5 shadow-lifted">
          <p className="flex justify-between font-semibold text-[12px]">
            This week <span className="text-[10px] text-muted">Batch B, morning</span>
          </p>
          <div className="mt-2 grid grid-cols-6 grid-rows-[14px_28px_28px_28px] gap-1">
            {week.map((day) => (
              <span key={day} className="text-center text-[9px] text-muted">
                {day}
              </span>
            ))}
            {lessons.map(({ day, row, tone, text }) => (
              <span
                key={day + row}
                style={{ gridColumn: day, gridRow: row }}
                className={`rounded-[4px] px-1 py-0.5 font-semibold text-[8.5px] leading-tight ${tone}`}
              >
                {text}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="grid grid-cols-3 gap-4 px-6 py-4">
        {courses.map(({ title, done, text }) => (
          <div key={title} className="rounded-[8px] border border-line p-3">
            <p className="font-semibold text-[12px]">{title}</p>
            <div className="mt-2 h-1.5 rounded-full bg-sunken">
              <div className={`h-full rounded-full bg-brand ${done}`} />
            </div>
            <p className="mt-1.5 text-[9.5px] text-muted">{text}</p>
          </div>
        ))}
      </div>
    </>
  )
}

const amounts = ['₹250', '₹500', '₹1,000']
const results = [
  { figure: '4,120', text: 'trees planted this year' },
  { figure: '61 km', text: 'of village road in the shade' },
  { figure: '94 %', text: 'alive after their second summer' },
]

function Trust() {
  return (
    <>
      <Bar name="Nerala Trust" mark="nerala trust" links={['Our roads', 'Villages', 'Accounts']} action="Give" />
      <div className="relative flex-1 overflow-clip bg-success-surface">
        <Avenue />
        <div className="absolute top-4 left-6 w-64">
          <p className="font-bold text-[30px] text-success leading-[1.02] tracking-tight">
            Shade for every mile we walk.
          </p>
          <p className="mt-2.5 w-52 text-[11px] leading-snug">
            We plant trees along village roads, and water them for two summers.
          </p>
        </div>
        <div className="absolute top-5 right-6 w-52 rounded-[10px] bg-surface p-3.5 shadow-lifted">
          <p className="font-semibold text-[13px]">Give every month</p>
          <div className="mt-2 grid grid-cols-3 gap-1.5 text-center font-semibold text-[11px]">
            {amounts.map((amount, index) => (
              <span
                key={amount}
                className={`rounded-[5px] py-1.5 ${index === 1 ? 'bg-success text-surface' : 'border border-edge'}`}
              >
                {amount}
              </span>
            ))}
          </div>
          <p className="mt-2 text-[9.5px] text-muted leading-snug">
            Two trees a year, with their names, and a receipt under 80G by email.
          </p>
          <span className="mt-2.5 block rounded-[6px] bg-accent py-1.5 text-center font-semibold text-[12px] text-on-accent">
            Give ₹500 a month
          </span>
        </div>
      </div>
      <div className="grid grid-cols-3 gap-6 px-6 py-3.5">
        {results.map(({ figure, text }) => (
          <p key={figure} className="flex flex-col">
            <strong className="text-[20px] text-success leading-tight tracking-tight">{figure}</strong>
            <span className="text-[10px] text-muted">{text}</span>
          </p>
        ))}
      </div>
    </>
  )
}

/** Trees along a road, smaller with distance. */
function Avenue() {
  return (
    <svg viewBox="0 0 640 280" className="absolute inset-x-0 bottom-0" fill="none" aria-hidden="true">
      <path className="fill-thread-4" d="M0 236q160-30 320-26t320-14v84H0z" />
      <path className="fill-surface" d="M250 280q60-46 52-72h16q30 30 142 72z" />
      {[
        [356, 214, 0.34],
        [282, 216, 0.4],
        [388, 222, 0.5],
        [246, 226, 0.6],
        [432, 234, 0.74],
        [190, 240, 0.76],
        [508, 252, 0.9],
        [110, 258, 0.94],
        [24, 272, 1.1],
        [602, 270, 1.1],
      ].map(([x = 0, y = 0, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path className="stroke-ink" strokeWidth="6" d="M0 0V-40" />
          <path className="stroke-success" strokeWidth="6" d={crown(46)} />
        </g>
      ))}
    </svg>
  )
}

function crown(radius: number) {
  return Array.from({ length: Math.floor(radius / 4) }, (_, row) => {
    const y = -radius + 4 + row * 8
    const half = Math.round(Math.sqrt(radius ** 2 - y ** 2))
    return `M${-half} ${y * 0.8 - 66}h${half * 2}`
  }).join('')
}
