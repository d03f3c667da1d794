import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** `fetch` does not tell how much has gone out: what may carry a file goes a way that does. */
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
