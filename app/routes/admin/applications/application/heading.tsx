import { href } from 'react-router'
import { applicationPage as words } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import { Neighbours } from '#app/routes/admin/lists/neighbours.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { NoticeDetails, type NoticeDetailsProps } from '#app/routes/admin/notice-details.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Notice, type NoticeKind } from '#app/ui/dialogs/notice.tsx'
import { rowHref } from '#app/ui/tables/table.tsx'
import type { ShownApplication } from './shown.ts'

export function Heading({ application, query, neighbours, page }: ShownApplication) {
  const { name, position, reference, possibleDuplicate } = application
  const asking = (question: string) => `${page}${page.includes('?') ? '&' : '?'}confirm=${question}`
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <BackLink href={rowHref(listHref(query), application.id)} text={words.back} />
        <Neighbours
          {...neighbours}
          hrefOf={(id) => listHref(query, {}, href('/admin/applications/:id', { id: String(id) }))}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 dir="auto" className="text-3xl wrap-anywhere">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span dir="auto">{words.appliedFor(position)}</span>
            <span className="tabular-nums">{reference}</span>
            {possibleDuplicate && <Badge tone="warning">{dashboardPage.possibleDuplicate}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink href="#resume" variant="secondary" size="small" icon="below" className="lg:hidden">
            {words.toResume}
          </ButtonLink>
          <ButtonLink
            href={letterHref(application.id, query)}
            client={{ preventScrollReset: false }}
            variant="secondary"
            size="small"
            icon="mail"
            text={words.mail}
          />
          <ButtonLink
            href={asking('delete')}
            client
            variant="secondary"
            size="small"
            icon={recordIcons.trash}
            text={words.delete}
          />
          <ButtonLink href={asking('erase')} client variant="quiet" size="small" className="text-danger!">
            {words.erase}
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

type StepNoticeProps = NoticeDetailsProps & { kind: NoticeKind; text: string }

/** What became of the last step. */
export function StepNotice({ kind, text, ...details }: StepNoticeProps) {
  return (
    <div className={`print:hidden ${details.form ? 'mt-5' : 'relative z-10 h-0 noscript:mt-5 noscript:h-auto'}`}>
      <Notice kind={kind} isTimed={!details.form} className="shadow-lifted">
        {text}
        <NoticeDetails {...details} />
      </Notice>
    </div>
  )
}
