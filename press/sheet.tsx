import type { ReactNode } from 'react'

/** The HTML document around a printed page. */
export function Document({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body className="press block!">{children}</body>
    </html>
  )
}
