import { fetchWithProgress } from './fetch-with-progress.ts'

/** How much of a form with a file has gone out, in bytes. */
export interface Upload {
  sent: number
  total: number
}

export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

let upload: Upload | null = null
let cancelling: AbortController | undefined
const listeners = new Set<() => void>()

export const currentUpload = () => upload

export function subscribeToUpload(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only before all of it has gone out: from then on the server may have it. */
export function cancelUpload(): boolean {
  if (!upload || upload.sent >= upload.total) return false
  cancelling?.abort(new UploadCancelled())
  return true
}

function change(next: Upload | null) {
  upload = next
  for (const listener of listeners) listener()
}

const { fetch } = globalThis

/** `fetch` does not tell how much has gone out. From when this is loaded, what the router sends with a file goes this way. */
globalThis.fetch = (input, init) => {
  const isUpload = input instanceof Request && input.headers.get('Content-Type')?.startsWith('multipart/')
  return isUpload ? send(input) : fetch(input, init)
}

async function send(sending: Request): Promise<Response> {
  const own = new AbortController()
  cancelling = own
  const signal = AbortSignal.any([sending.signal, own.signal])
  try {
    return await fetchWithProgress(new Request(sending, { signal }), (sent, total) => change({ sent, total }))
  } finally {
    if (cancelling === own) change(null)
  }
}
