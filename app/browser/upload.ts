/** The progress of an upload, in bytes. */
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

/** Only until everything is sent, because then the server may have stored the form. */
export function cancelUpload(): boolean {
  if (!current || current.sent >= current.total) return false
  cancelling?.abort(new UploadCancelled())
  return true
}

function change(next: Upload | null) {
  current = next
  for (const listener of listeners) listener()
}

export async function sendWithProgress(sending: Request): Promise<Response> {
  const own = new AbortController()
  cancelling = own
  const signal = AbortSignal.any([sending.signal, own.signal])
  try {
    return await fetchWithProgress(new Request(sending, { signal }), (sent, total) => change({ sent, total }))
  } finally {
    if (cancelling === own) change(null)
  }
}

/** Like `fetch`, but reports upload progress, which needs XMLHttpRequest. */
export async function fetchWithProgress(
  request: Request,
  note: (sent: number, total: number) => void,
): Promise<Response> {
  const body = await request.blob()
  const { signal } = request
  signal.throwIfAborted()
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    request.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = ({ loaded, total }) => note(loaded, total)
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = () => reject(new TypeError('The server did not respond.'))
    xhr.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => xhr.abort())
    note(0, body.size)
    xhr.send(body)
  })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? xhr.response : null, { status, statusText, headers: headers as [string, string][] })
}
