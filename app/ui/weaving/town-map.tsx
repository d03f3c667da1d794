const town = (
  <>
    <rect className="fill-sunken" width="480" height="288" />
    <path className="fill-success-surface" d="M0 0h180c-8 40-34 58-70 66-44 10-66 34-110 34Z" />
    <path className="fill-success-surface" d="M480 288H330c10-44 40-58 78-62 34-4 50-22 72-30Z" />
    <path className="fill-brand-surface" d="M58 196c26-18 64-10 74 12 8 20-16 40-46 38-32-2-52-34-28-50Z" />
    <g fill="none" className="stroke-surface" strokeLinecap="round">
      <path strokeWidth="12" d="M-10 150C80 132 130 148 214 140s190-44 286-40" />
      <path strokeWidth="12" d="M214 300c4-60-14-104 0-160S286 40 292-10" />
      <path
        strokeWidth="6"
        d="M110 60c30 30 70 44 104 80M40 110l60 190M150 -10c10 60 40 100 64 150M214 140c50 30 90 40 120 90s60 50 150 60M330 -10c-6 60 10 90 4 126M400 -10c-4 50 8 80 2 114M214 220c60-8 90 4 120 10M140 296c20-40 40-60 74-76M334 116c10 50 40 80 120 96"
      />
    </g>
    <g fill="none" className="stroke-edge" strokeWidth="1" opacity="0.5">
      <path d="M-10 144C80 126 130 142 214 134s190-44 286-40M-10 156C80 138 130 154 214 146s190-44 286-40" />
    </g>
    <g className="fill-line">
      <path d="M232 100h22v14h-22zM262 96h16v16h-16zM238 156h26v14h-26zM272 152h18v20h-18zM176 108h22v14h-22zM172 156h26v16h-26zM300 90h18v14h-18zM232 68h14v18h-14zM350 84h20v14h-20zM344 130h18v16h-18z" />
    </g>
    <path
      className="fill-accent stroke-ink"
      strokeWidth="2"
      d="M292 84c-13-17-18-25-18-34a18 18 0 0 1 36 0c0 9-5 17-18 34Z"
    />
    <circle className="fill-ink" cx="292" cy="50" r="6" />
  </>
)

export function TownMap({ label, className }: { label: string; className: string }) {
  return (
    <svg viewBox="0 0 480 288" role="img" aria-label={label} className={className}>
      {town}
    </svg>
  )
}
