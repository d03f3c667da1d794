import { href, Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { storageMessages } from '#app/content/admin/messages.ts'
import { experienceLabel } from '#app/content/experience.ts'
import { ContactLinks, DeleteAction, ReadAction, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { RecordColumns, RecordOf } from '#app/routes/admin/lists/record-table.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { describeActiveContent } from '#app/routes/admin/resumes/active-content.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { RowAction, RowMark, TwoLines } from '#app/ui/tables/row.tsx'
import { StatusBadge } from './status.tsx'

type Application = RecordOf<'job_applications'>

const { applicationColumns: headers } = words

export const applicationColumns: RecordColumns<'job_applications'> = {
  columns: [
    { header: headers.name, sort: 'name', primary: true, cell: (row) => <Applicant row={row} /> },
    { header: headers.contact, cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} /> },
    {
      header: headers.position,
      sort: 'position',
      cell: ({ position, experience }) => <TwoLines first={position} second={experienceLabel(experience)} />,
    },
    { header: headers.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { header: headers.appliedAt, sort: 'date', cell: ({ appliedAt }) => <Timestamp moment={appliedAt} /> },
  ],
  nameOf: ({ name }) => name,
  actions: (row) => <Actions row={row} />,
}

function Applicant({ row }: { row: Application }) {
  const { query, isStorageReady } = useDashboard()
  const { resumeKey, resumeState } = row
  const isMissing = resumeState === 'missing'
  return (
    <TwoLines
      first={
        <Link
          to={listHref(query, {}, href('/admin/applications/:id', { id: String(row.id) }))}
          className="wrap-anywhere underline-offset-4 hover:text-brand hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
        >
          {row.name}
        </Link>
      }
      second={
        <>
          {row.reference}
          {row.possibleDuplicate && <Badge tone="warning">{words.possibleDuplicate}</Badge>}
          {isMissing && <Badge tone="danger">{words.resumeMissing}</Badge>}
          {!isMissing && resumeKey === null && <Badge>{words.noResume}</Badge>}
          {resumeState === 'spooled' && <Badge tone="warning">{words.resumeSpooled}</Badge>}
          {resumeKey !== null && !isStorageReady && <Badge tone="danger">{storageMessages.warning}</Badge>}
        </>
      }
    />
  )
}

function Actions({ row }: { row: Application }) {
  const { query } = useDashboard()
  const { id, name, resumeType, resumeActiveContent } = row
  const file = row.resumeState === 'missing' ? null : row.resumeKey
  const remark = file === null ? undefined : describeActiveContent(resumeActiveContent)
  return (
    <>
      {remark && (
        <RowMark
          icon={resumeActiveContent === 'active' ? 'warning' : 'info'}
          text={remark.mark}
          explanation={remark.note}
        />
      )}
      <ReadAction id={id} name={words.readApplicationOf(name)} />
      {file !== null && (
        <>
          <RowAction
            href={
              resumeType === 'pdf' ? listHref(query, { resume: file }) : href('/admin/resumes/:key/text', { key: file })
            }
            client="over"
            icon={recordIcons.eye}
            text={words.viewResume}
            name={words.viewResumeOf(name)}
          />
          <RowAction
            href={href('/admin/resumes/:key', { key: file })}
            icon="down"
            text={words.downloadResume}
            name={words.downloadResumeOf(name)}
          />
        </>
      )}
      <DeleteAction id={id} name={words.deleteRecordOf(name)} />
    </>
  )
}
