import type { ReactNode } from 'react'
import { useCompany } from '#app/routes/admin/lists/use-dashboard.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'

interface CredentialsPageProps {
  title: string
  hasError?: boolean
  /** Above the heading. */
  top?: ReactNode
  heading: string
  lead?: string | undefined
  children: ReactNode
}

/** A page without the administrator's frame: a heading and a form beside a weave. */
export function CredentialsPage({ title, hasError, top, heading, lead, children }: CredentialsPageProps) {
  return (
    <div className="grid min-h-dvh max-desk:grid-rows-[7rem_1fr] desk:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <DocumentTitle title={title} hasError={hasError} />
      <div className="relative overflow-clip bg-indigo">
        <Weave seed={useCompany().name} ends={120} picks={110} className="absolute inset-0 size-full dark:opacity-65" />
      </div>
      <div className="grid items-start px-(--gutter) py-10 desk:items-center desk:py-16">
        <div className="mx-auto w-full max-w-md">
          {top}
          <h1 className="text-3xl">{heading}</h1>
          {lead && <p className="mt-3 text-muted">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}
