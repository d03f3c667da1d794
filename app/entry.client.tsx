import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Forms that may contain a file use XMLHttpRequest, because `fetch` reports no upload progress. */
async function send(request: Request): Promise<Response> {
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/')
  return isMultipart ? (await import('#app/browser/upload.ts')).sendWithProgress(request) : fetch(request)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={send} />
    </StrictMode>,
  )
})
