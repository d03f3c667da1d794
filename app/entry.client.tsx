import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** `fetch` does not tell how much has gone out: what may carry a file goes a way that does. */
async function send(request: Request): Promise<Response> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) return fetch(request)
  const { upload } = await import('#app/browser/upload.ts')
  return upload(request)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={send} />
    </StrictMode>,
  )
})
