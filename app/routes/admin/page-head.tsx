import type { ReactNode } from 'react'
import { errorTitle } from '#app/content/forms.ts'
import { BackLink } from './back-link.tsx'
import { useCompany } from './lists/use-dashboard.ts'

/** The title of the document. `hasError`: the page reports a mistake. */
export function DocumentTitle({ title, hasError = false }: { title: string; hasError?: boolean | undefined }) {
  const name = `${title} | ${useCompany().name}`
  return <title>{hasError ? errorTitle(name) : name}</title>
}

interface PageHeadProps {
  /** `back`: the name of the parent page. */
  words: { title: string; heading?: ReactNode; back?: string }
  lead?: ReactNode
  /** The address of the parent page. */
  back?: string | false
  hasError?: boolean
  className?: string | undefined
}

/** The title of the document, the link to the parent page, the heading and a lead. */
export function PageHead({ words, lead, back, hasError, className }: PageHeadProps) {
  const { title, heading = title } = words
  return (
    <div className={className}>
      <DocumentTitle title={title} hasError={hasError} />
      {back && words.back && <BackLink href={back} text={words.back} />}
      <h1 className={`wrap-anywhere text-3xl ${back ? 'mt-2' : ''}`}>{heading}</h1>
      {lead && <p className="reading wrap-anywhere mt-2 text-muted">{lead}</p>}
    </div>
  )
}
