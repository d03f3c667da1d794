import type { ReactNode } from 'react'

export type Tone = keyof typeof tones

type BadgeProps = {
  tone?: Tone
  pulse?: boolean
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-surface text-brand',
  success: 'bg-success-surface text-success',
  warning: 'bg-warning-surface text-warning',
  danger: 'bg-danger-surface text-danger',
}

/** Ends with a space, so that adjacent badges are separate words when copied or read aloud. */
export function Badge({ tone = 'neutral', pulse = false, children }: BadgeProps) {
  return (
    <>
      <span
        className={`inline-flex items-center gap-1.5 rounded-full in-[td]:whitespace-nowrap px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
      >
        {pulse && (
          <span aria-hidden="true" className="relative size-1.5 rounded-full bg-current">
            <span className="absolute inset-0 animate-pulse-dot rounded-full bg-current" />
          </span>
        )}
        {children}
      </span>{' '}
    </>
  )
}
