import type { ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

export type NoticeKind = keyof typeof looks

type NoticeProps = {
  kind: NoticeKind
  title?: string
  isTimed?: boolean
  /** In milliseconds. */
  time?: number
  onClose?: () => void
  /** Not announced, because another element announces the same text. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

/** In milliseconds without hover or focus. */
export const noticeTime = 5_000

export const looks = {
  success: { icon: 'success', role: 'status', tone: 'border-success/35 bg-success-surface text-success' },
  error: { icon: 'alert', role: 'alert', tone: 'border-danger/40 bg-danger-surface text-danger' },
  info: { icon: 'info', role: 'status', tone: 'border-brand/30 bg-brand-surface text-brand' },
  warning: { icon: 'warning', role: 'alert', tone: 'border-warning/35 bg-warning-surface text-warning' },
} as const

/** To show the same text again after a timed notice has hidden itself, change its `key`. */
export function Notice({
  kind,
  title,
  isTimed = false,
  time = noticeTime,
  onClose,
  quiet = false,
  className = '',
  children,
}: NoticeProps) {
  const { icon, role, tone } = looks[kind]
  const notice = (
    <div role={quiet ? undefined : role} className={`flex gap-3 rounded-control border px-4 py-3 ${tone} ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  )
  return isTimed ? (
    <timed-notice data-timeout={time} onclose={onClose} class="block">
      {notice}
    </timed-notice>
  ) : (
    notice
  )
}
