import type { ReactNode } from 'react'

export function Prose({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`prose reading text-lg ${className}`}>{children}</div>
}

/** Text that the server has already turned into safe HTML. */
export function ProseHtml({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when rendered from Markdown
  return <div className={`prose reading text-lg ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
