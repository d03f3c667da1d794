import { designFrom, weaveCloth } from '#app/ui/weaving/cloth.ts'
import { drawCloth } from '#app/ui/weaving/weave.tsx'

const field = drawCloth(weaveCloth(designFrom('areca field', 80, 14)))

const ridges = [
  { color: 'stroke-thread-3', threads: 9, d: 'M-8 238q90-70 170-30t150-34 150 28 190-56' },
  { color: 'stroke-thread-2', threads: 11, d: 'M-8 284q70-20 150-4t140-30 160 14 210-44' },
  { color: 'stroke-thread-1', threads: 12, d: 'M-8 338q110-44 210-14t190-22 256-12' },
]

const palms = [
  [78, 392, 1],
  [112, 400, 0.78],
  [548, 396, 1.12],
  [588, 402, 0.86],
  [512, 398, 0.7],
] as const
const leaves =
  'M1-158q-26-34-58-12M1-158q-40-12-52 22M1-158q28-36 60-10M1-158q40-10 54 26M1-158q-14-42-44-46M1-158q12-40 44-46'

const sun = Array.from({ length: 15 }, (_, row) => row * 8 - 58)
  .map((y) => ({ y: 128 + y, half: Math.round(Math.sqrt(62 ** 2 - y ** 2)) }))
  .map(({ y, half }) => `M${430 - half} ${y}h${half * 2}`)
  .join('')

const view = (
  <>
    <path className="fill-sunken" d="M0 0h640v480H0z" />
    <path className="stroke-thread-5" strokeWidth="5.5" d={sun} />
    {ridges.map(({ color, threads, d }) => (
      <g key={color} strokeWidth="4.6">
        <path className={`fill-sunken ${color}`} d={`${d}v300h-700z`} />
        <path
          className={color}
          d={Array.from({ length: threads }, (_, thread) =>
            d.replace(/^M-8 (\d+)/, (_m, y) => `M-8 ${Number(y) + (thread + 1) * 7}`),
          ).join('')}
        />
      </g>
    ))}
    <g transform="translate(276 322)">
      <path className="fill-thread-4" d="M10 30h104v44H10z" />
      <path className="fill-accent" d="M24 42h18v16H24zM82 42h18v16H82z" />
      <path className="fill-indigo" d="M54 42h16v32H54z" />
      <path className="fill-indigo" d="M-6 34 20 0h84l26 34z" />
      <path className="stroke-thread-5" strokeWidth="2" strokeDasharray="6 3" d="M14 10h96M6 18h112M-1 26h126" />
    </g>
    {palms.map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path className="stroke-ink" strokeWidth="4" d="M0 0q5-80 1-158" />
        <path className="stroke-success" strokeWidth="13" strokeDasharray="2.6 1.6" d={leaves} />
        <path className="stroke-ink" strokeWidth="1.6" d={leaves} />
      </g>
    ))}
    <g transform="translate(0 376)">
      <path className="fill-surface" d="M0 10h640v120H0z" />
      {field.threads}
    </g>
  </>
)

export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 480" aria-hidden="true" className={className} fill="none">
      {view}
    </svg>
  )
}
