import { href } from 'react-router'
import { jobsPage as words } from '#app/content/admin/jobs.ts'
import { viewHref } from '#app/routes/admin/filters/href.ts'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { drawings } from '#app/ui/tables/drawings.ts'
import { RowAction, RowActions, RowButton } from '#app/ui/tables/row.tsx'
import { JobForm } from './job-form.tsx'
import { JobOrder, type JobOrderProps } from './order.tsx'

/** Lucide's (ISC licence, https://lucide.dev). */
const icons = {
  board: 'M5 3v14M12 3v8M19 3v18',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  open: 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 9.9-1',
  close: 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 10 0v4',
} as const

interface JobActionsProps extends JobOrderProps {
  /** One for each time that the list is shown: it makes one copy of each job. */
  listId: string
}

export function JobActions({ listId, ...props }: JobActionsProps) {
  const { id, title, state, hasPage } = props.job
  const preview = href('/admin/jobs/:id/preview', { id: String(id) })
  const view = hasPage ? href('/careers/:jobId', { jobId: String(id) }) : preview
  const [text, name] = hasPage ? [words.view, words.viewOf(title)] : [words.preview, words.previewOf(title)]
  const list = href('/admin/jobs')
  const order = <JobOrder {...props} />
  return (
    <RowActions label={words.actionsOf(title)} quick={order}>
      <RowAction
        href={href('/admin/jobs/:id', { id: String(id) })}
        client="page"
        icon={drawings.pencil}
        text={words.edit}
        name={words.editOf(title)}
      />
      <RowAction href={view} icon={recordIcons.eye} text={text} name={name} />
      <RowAction
        href={viewHref('board', { job: id })}
        client="page"
        icon={icons.board}
        text={words.board}
        name={words.boardOf(title)}
      />
      {state === 'open' ? (
        <RowAction
          href={`${list}?close=${id}`}
          client="over"
          icon={icons.close}
          text={words.close}
          name={words.closeOf(title)}
        />
      ) : (
        <JobForm id={id}>
          <RowButton
            name="intent"
            value="open"
            icon={icons.open}
            text={words.open[state]}
            label={words.openOf(words.open[state], title)}
          />
        </JobForm>
      )}
      <JobForm id={id}>
        <input type="hidden" name="listId" value={listId} />
        <RowButton
          name="intent"
          value="duplicate"
          icon={icons.copy}
          text={words.duplicate}
          label={words.duplicateOf(title)}
        />
      </JobForm>
      {order}
      <RowAction
        href={`${list}?delete=${id}`}
        client="over"
        icon={recordIcons.trash}
        danger
        text={words.delete}
        name={words.deleteOf(title)}
      />
    </RowActions>
  )
}
