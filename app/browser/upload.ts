import { fetchWithProgress } from './fetch-with-progress.ts'

/** How much of a form with a file has gone out, in bytes. */
export interface Upload {
  sent: number
  total: number
}

export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

let current: Upload | null = null
let cancelling: AbortController | undefined
const listeners = new Set<() => void>()

export const currentUpload = () => current

export function subscribeToUpload(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only before all of it has gone out: from then on the server may have it. */
export function cancelUpload(): boolean {
  if (!current || current.sent >= current.total) return false
  cancelling?.abort(new UploadCancelled())
  return true
}

function change(next: Upload | null) {
  current = next
  for (const listener of listeners) listener()
}

export async function upload(sending: Request): Promise<Response> {
  const own = new AbortController()
  cancelling = own
  const signal = AbortSignal.any([sending.signal, own.signal])
  try {
    return await fetchWithProgress(new Request(sending, { signal }), (sent, total) => change({ sent, total }))
  } finally {
    if (cancelling === own) change(null)
  }
}
