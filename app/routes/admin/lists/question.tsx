import type { ComponentProps } from 'react'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import type { findRecord } from '#app/domain/lists/read.server.ts'
import { selectedHref } from '#app/routes/admin/selection/address.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { listHref } from './query.ts'
import { useDashboard } from './use-dashboard.ts'

type Asked = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'id' | 'title' | 'text' | 'record' | 'confirm' | 'busy' | 'variant'
>

export interface Question extends Asked {
  text: string
  warning?: string | undefined
  note?: string | undefined
  /** Consent posts a form to a path, or asks another question with these parameters. */
  consent: { path: string; fields: Record<string, string | number> } | { next: Record<string, string | number> }
}

export function QuestionDialog({ question: { warning, note, consent, ...asked } }: { question: Question }) {
  const { query, selected } = useDashboard()
  return (
    <ConfirmDialog
      {...asked}
      closeHref={selectedHref(query, selected)}
      cancel={words.cancel}
      warning={warning && <Notice kind="warning">{warning}</Notice>}
      note={note && <strong className="text-base text-ink">{note}</strong>}
      consent={
        'next' in consent
          ? { href: listHref(query, consent.next) }
          : { action: selectedHref(query, selected, {}, consent.path), fields: consent.fields }
      }
    />
  )
}

export type ListedRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The name of a record, and what tells it from others of that name. */
export function namedRecord(record: ListedRecord): { name: string; detail: string } {
  if ('slug' in record) return { name: record.title, detail: `/blog/${record.slug}` }
  if ('department' in record) return { name: record.title, detail: `${record.department}, ${record.location}` }
  return { name: record.name, detail: record.reference }
}
