import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

interface JobFormProps {
  id: number
  className?: string
  children: ReactNode
}

/** Its buttons say what is done with the job. */
export function JobForm({ id, className = 'inline-flex', children }: JobFormProps) {
  return (
    <Form method="post" action={href('/admin/jobs')} preventScrollReset className={className}>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
