import type { ReactNode } from 'react'
import { focusResult } from '#app/ui/focus-result.ts'
import { Weave } from '#app/ui/weaving/weave.tsx'

type ReferenceCardProps = {
  title?: string
  label: string
  reference: string
  text?: ReactNode
  children?: ReactNode
}

/** Replaces the sent form, scrolls into view and takes the focus. For another reference, change its `key`. */
export function ReferenceCard({ title, label, reference, text, children }: ReferenceCardProps) {
  return (
    <div
      ref={focusResult}
      role="status"
      tabIndex={-1}
      data-result=""
      className="scroll-mt-[max(var(--header-height),calc(var(--toasts,0px)-var(--header-height)))] overflow-clip rounded-panel bg-indigo text-on-indigo shadow-lifted outline-offset-4"
    >
      <Weave seed={reference} ends={72} picks={9} className="weave-in h-16 w-full" />
      <div className="p-6 sm:p-8">
        {title && <h2 className="mb-2 text-2xl">{title}</h2>}
        {text && <div className="text-on-indigo-muted">{text}</div>}
        <p className={`font-semibold text-on-indigo-muted text-sm ${text ? 'mt-6' : ''}`}>{label}</p>
        <p className="mt-0.5 font-bold text-3xl text-on-indigo-accent tabular-nums tracking-wide">{reference}</p>
        {children && <div className="mt-5">{children}</div>}
      </div>
    </div>
  )
}
