import { type ReactNode, useEffect } from 'react'

interface ServerRenderedProps {
  id: string
  className?: string
  children: ReactNode
}

/** The server's HTML by id, restored when React mounts the section again. */
const serverHtml = new Map<string, string>()

/**
 * A static section that only the server renders. The browser keeps its HTML, loads no code for it and does not hydrate
 * it. Its children are `import.meta.env.SSR && …`.
 */
export const ServerRendered = import.meta.env.SSR ? RenderedOnServer : RestoredInBrowser

function RenderedOnServer({ id, className, children }: ServerRenderedProps) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}

function RestoredInBrowser({ id, className }: ServerRenderedProps) {
  const html = serverHtml.get(id) ?? document.getElementById(id)?.innerHTML
  if (html !== undefined) serverHtml.set(id, html)
  // The server never rendered this page in this document, such as after a reload and a step back.
  useEffect(() => {
    if (html === undefined) location.reload()
  }, [html])
  const __html = html ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, left where it is
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
