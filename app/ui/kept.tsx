import type { ReactNode } from 'react'

interface KeptProps {
  id: string
  className?: string
  children: ReactNode
}

/** Server-rendered nodes by id, restored when React renders the section again. */
const come = new Map<string, string>()

/**
 * A part of the page that the server draws and browsers keep as it came: they neither load the code for it nor spend
 * time on it. It shows nothing of a browser's own.
 */
export const Kept = import.meta.env.SSR ? Drawn : AsItCame

function Drawn({ id, className, children }: KeptProps) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}

function AsItCame({ id, className }: KeptProps) {
  if (!come.has(id)) come.set(id, document.getElementById(id)?.innerHTML ?? '')
  const __html = come.get(id) ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, left where it is
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
