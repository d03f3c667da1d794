import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { jobsPage as words } from '#app/content/admin/jobs.ts'
import type { JobInList } from '#app/domain/jobs/list.server.ts'
import { RowButton } from '#app/ui/tables/row.tsx'
import { JobForm } from './job-form.tsx'

export interface JobOrderProps {
  job: JobInList
  isFirst: boolean
  isLast: boolean
}

export function JobOrder({ job: { id, title }, isFirst, isLast }: JobOrderProps) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  const { state } = useNavigation()
  useEffect(() => {
    // A row that is put elsewhere loses the focus, and so does a button that cannot be used there.
    if (state !== 'idle' || !pressed.current || document.activeElement !== document.body) return
    const { form } = pressed.current
    pressed.current = null
    // In a menu, which is closed by now, its button.
    const menu = form?.closest('[popover]')?.previousElementSibling as HTMLElement | null | undefined
    const place = menu ?? form?.querySelector<HTMLButtonElement>('button:enabled')
    place?.focus()
  }, [state])
  const press = (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget
  }
  return (
    <JobForm id={id} className="inline-flex gap-1">
      <RowButton
        name="intent"
        value="up"
        disabled={isFirst}
        onClick={press}
        icon="up"
        text={words.moveUp}
        label={words.moveUpOf(title)}
      />
      <RowButton
        name="intent"
        value="down"
        disabled={isLast}
        onClick={press}
        icon="below"
        text={words.moveDown}
        label={words.moveDownOf(title)}
      />
    </JobForm>
  )
}
