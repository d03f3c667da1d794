import { href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { storageMessages } from '#app/content/admin/messages.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { resumeFindings } from '#app/content/resumes.ts'
import { application } from '#app/domain/applications/application.ts'
import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { type ApplicationStatus, isApplicationStatus } from '#app/domain/statuses/status.ts'
import { ContactActions, ContactCell, DeleteAction, RecordName, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { RecordColumns, RecordOf } from '#app/routes/admin/lists/record-table.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { OneLine, OneOrTwoLines, RowAction, RowActions, RowMark } from '#app/ui/tables/table.tsx'

type Application = RecordOf<'job_applications'>

const { applicationColumns: headers } = words

export const applicationColumns: RecordColumns<'job_applications'> = {
  columns: [
    { header: headers.name, sort: 'name', primary: true, rest: true, cell: (row) => <Applicant row={row} /> },
    { header: headers.contact, cell: ({ email, phone }) => <ContactCell email={email} phone={phone} /> },
    {
      header: headers.position,
      sort: 'position',
      cell: (row) => (
        <OneOrTwoLines
          first={
            <OneLine className="lg:max-w-34 xl:max-w-40 min-[102rem]:max-w-52 2xl:max-w-72">{row.position}</OneLine>
          }
          second={textAt(factsOf(application, row), 'badge')}
          narrower="xl:max-2xl:hidden"
        />
      ),
    },
    { header: headers.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { header: headers.appliedAt, sort: 'date', cell: ({ appliedAt }) => <Timestamp moment={appliedAt} /> },
  ],
  nameOf: ({ name }) => name,
  actions: (row) => <Actions row={row} />,
}

function Applicant({ row }: { row: Application }) {
  const { query, isStorageReady } = useDashboard()
  const { id, reference, resumeKey, resumeState, status, firstOpenedAt } = row
  const remarks = [
    row.suspicions.length > 0 && { tone: 'warning' as const, text: words.possibleSpam },
    row.isImported && { tone: 'neutral' as const, text: words.imported },
    row.possibleDuplicate && { tone: 'warning' as const, text: words.possibleDuplicate },
    resumeState === 'missing'
      ? { tone: 'danger' as const, text: words.resumeMissing }
      : resumeKey === null && { tone: 'neutral' as const, text: words.noResume },
    row.hasUndelivered && { tone: 'danger' as const, text: undeliveredWords.badge },
    resumeKey !== null && !isStorageReady && { tone: 'danger' as const, text: storageMessages.warning },
  ].filter((remark) => remark !== false)
  return (
    <span className="block xl:flex xl:flex-wrap xl:items-center xl:gap-x-3 xl:*:min-w-0">
      <OneOrTwoLines
        first={
          <RecordName
            href={query.place ? null : listHref(query, {}, href('/admin/applications/:id', { id: String(id) }))}
            isUnread={status === 'new' && firstOpenedAt === null && !query.place}
            name={row.name}
          />
        }
        second={reference}
      />
      {remarks.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-1 *:whitespace-normal xl:mt-0">
          {remarks.map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </span>
      )}
    </span>
  )
}

function Actions({ row }: { row: Application }) {
  const { query } = useDashboard()
  const { id, name, email, phone, resumeType, resumeProblem } = row
  const file = row.resumeState === 'missing' ? null : row.resumeKey
  const finding = file !== null && resumeProblem ? resumeFindings[resumeProblem as keyof typeof resumeFindings] : null
  const view = file !== null && (
    <RowAction
      href={resumeType === 'pdf' ? listHref(query, { resume: file }) : href('/admin/resumes/:key/text', { key: file })}
      client="over"
      icon={recordIcons.eye}
      text={words.viewResume}
      name={words.viewResumeOf(name)}
    />
  )
  return (
    <>
      {finding && <RowMark icon="warning" text={finding.mark} explanation={finding.note} />}
      <RowActions label={words.actionsOf(name)} quick={view}>
        {view}
        {file !== null && (
          <RowAction
            href={href('/admin/resumes/:key', { key: file })}
            icon="down"
            text={words.downloadResume}
            name={words.downloadResumeOf(name)}
          />
        )}
        <ContactActions email={email} phone={phone} />
        <DeleteAction id={id} name={words.deleteRecordOf(name)} />
      </RowActions>
    </>
  )
}

const tones: Partial<Record<ApplicationStatus, 'brand' | 'success' | 'warning'>> = {
  new: 'brand',
  reviewing: 'warning',
  interview: 'success',
  offer: 'success',
  hired: 'success',
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={isApplicationStatus(status) ? tones[status] : undefined}>{statusLabel(status)}</Badge>
}
