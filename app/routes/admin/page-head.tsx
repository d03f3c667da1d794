import type { ReactNode } from 'react'
import { errorTitle } from '#app/content/forms.ts'
import { BackLink } from './back-link.tsx'
import { useCompany } from './lists/use-dashboard.ts'

interface PageTitleProps {
  title: string
  /** Whether the page reports a mistake. */
  hasError?: boolean
}

/** The title of the document. */
export function PageTitle({ title, hasError = false }: PageTitleProps) {
  const name = `${title} | ${useCompany().name}`
  return <title>{hasError ? errorTitle(name) : name}</title>
}

interface PageHeadProps extends Partial<PageTitleProps> {
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
      <PageTitle title={title} hasError={hasError} />
      {back && <BackLink {...back} />}
      <h1 className={`wrap-anywhere text-3xl ${back ? 'mt-2' : ''}`}>{heading}</h1>
      {lead && <p className="reading wrap-anywhere mt-2 text-muted">{lead}</p>}
      {children}
    </div>
  )
}
