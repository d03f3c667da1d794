import { href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { storageMessages } from '#app/content/admin/messages.ts'
import { experienceLabel } from '#app/content/careers/job.ts'
import { addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { Contact, DeleteAction, Moment, StatusBadge } from '#app/routes/admin/lists/cells.tsx'
import { EmptyList } from '#app/routes/admin/lists/empty.tsx'
import { sortedColumn } from '#app/routes/admin/lists/sorted-column.ts'
import { wordsOf } from '#app/routes/admin/resumes/active-content.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { RowAction, RowActions, RowMark, TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from '../dashboard/+types/route.ts'

type List = Extract<Route.ComponentProps['loaderData']['list'], { kind: 'job_applications' }>
type Application = List['records'][number]

interface ApplicationsTabProps {
  view: View
  records: Application[]
  timeZone: string
  storageConfigured: boolean
}

export function ApplicationsTab({ view, records, timeZone, storageConfigured }: ApplicationsTabProps) {
  const columns = words.applicationColumns
  return (
    <Table
      caption={words.tabs.job_applications}
      rows={records}
      rowKey={({ id }) => id}
      empty={<EmptyList view={view} />}
      columns={[
        {
          id: 'name',
          header: columns.name,
          primary: true,
          sort: sortedColumn(view, 'name'),
          cell: (row) => <Applicant row={row} storageConfigured={storageConfigured} />,
        },
        { id: 'contact', header: columns.contact, cell: ({ email, phone }) => <Contact email={email} phone={phone} /> },
        {
          id: 'position',
          header: columns.position,
          sort: sortedColumn(view, 'position'),
          cell: ({ position, experience }) => <TwoLines first={position} second={experienceLabel(experience)} />,
        },
        { id: 'status', header: columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
        {
          id: 'applied',
          header: columns.appliedAt,
          sort: sortedColumn(view, 'date'),
          cell: ({ appliedAt }) => <Moment moment={appliedAt} timeZone={timeZone} />,
        },
        {
          id: 'actions',
          header: columns.actions,
          align: 'end',
          bare: true,
          cell: (row) => <Actions row={row} view={view} />,
        },
      ]}
    />
  )
}

/** The name, and under it what somebody should know before they read on. */
function Applicant({ row, storageConfigured }: { row: Application; storageConfigured: boolean }) {
  const { resumeKey, resumeState } = row
  const isMissing = resumeState === 'missing'
  return (
    <TwoLines
      first={<span className="block wrap-anywhere">{row.name}</span>}
      second={
        <>
          {row.reference}
          {row.possibleDuplicate && <Badge tone="warning">{words.possibleDuplicate}</Badge>}
          {isMissing && <Badge tone="danger">{words.resumeMissing}</Badge>}
          {!isMissing && resumeKey === null && <Badge>{words.noResume}</Badge>}
          {resumeState === 'spooled' && <Badge tone="warning">{words.resumeSpooled}</Badge>}
          {resumeKey !== null && !storageConfigured && <Badge tone="danger">{storageMessages.warning}</Badge>}
        </>
      }
    />
  )
}

function Actions({ row, view }: { row: Application; view: View }) {
  const { id, resumeKey, resumeType, resumeState, resumeActiveContent, name } = row
  const file = resumeState === 'missing' ? null : resumeKey
  const said = wordsOf(resumeActiveContent)
  return (
    <RowActions>
      {file !== null && said && (
        <RowMark
          icon={resumeActiveContent === 'active' ? 'warning' : 'info'}
          text={said.mark}
          explanation={said.note}
        />
      )}
      <RowAction
        href={addressOf(view, { open: id })}
        client="over"
        icon="document"
        text={words.read}
        name={words.readApplicationOf(name)}
      />
      {file !== null && (
        <RowAction
          href={
            resumeType === 'pdf' ? addressOf(view, { resume: file }) : href('/admin/resumes/:key/text', { key: file })
          }
          client="over"
          icon="eye"
          text={words.viewResume}
          name={words.viewResumeOf(name)}
        />
      )}
      {file !== null && (
        <RowAction
          href={href('/admin/resumes/:key', { key: file })}
          icon="down"
          text={words.downloadResume}
          name={words.downloadResumeOf(name)}
        />
      )}
      <DeleteAction href={addressOf(view, { delete: id })} name={words.deleteRecordOf(name)} />
    </RowActions>
  )
}
