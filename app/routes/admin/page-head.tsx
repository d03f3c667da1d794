import type { ReactNode } from 'react'
import { errorTitle } from '#app/content/forms.ts'
import { BackLink } from './back-link.tsx'
import { useCompany } from './lists/use-dashboard.ts'

interface DocumentTitleProps {
  title: string
  /** Whether the page reports a mistake. */
  hasError?: boolean
}

/** The title of the document. */
export function DocumentTitle({ title, hasError = false }: DocumentTitleProps) {
  const name = `${title} | ${useCompany().name}`
  return <title>{hasError ? errorTitle(name) : name}</title>
}

interface PageHeadProps extends Partial<DocumentTitleProps> {
  heading: string
  /** The parent page. */
  back?: { href: string; text: string } | false
  lead?: ReactNode
  /** Shown below the lead. */
  children?: ReactNode
  className?: string | undefined
}

/** The title of the document, the link to the parent page, the heading and a lead. */
export function PageHead({ heading, title = heading, hasError, back, lead, children, className }: PageHeadProps) {
  return (
    <div className={className}>
      <DocumentTitle title={title} hasError={hasError} />
      {back && <BackLink {...back} />}
      <h1 className={`wrap-anywhere text-3xl ${back ? 'mt-2' : ''}`}>{heading}</h1>
      {lead && <p className="reading wrap-anywhere mt-2 text-muted">{lead}</p>}
      {children}
    </div>
  )
}
