/** How much of a form with a file has gone out, in bytes. */
export interface Upload {
  sent: number
  total: number
}

export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

let upload: Upload | null = null
let request: XMLHttpRequest | undefined
const listeners = new Set<() => void>()

export const currentUpload = () => upload

export function subscribeToUpload(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only before all of it has gone out: from then on the server may have it. */
export function cancelUpload(): boolean {
  if (!upload || upload.sent >= upload.total) return false
  request?.abort()
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
  const body = await sending.blob()
  const { signal } = sending
  signal.throwIfAborted()
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const end = (settle: () => void) => {
      if (request === xhr) change(null)
      settle()
    }
    xhr.open(sending.method, sending.url)
    xhr.responseType = 'blob'
    sending.headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = ({ loaded, total }) => change({ sent: loaded, total })
    xhr.onload = () => end(() => resolve(responseOf(xhr)))
    xhr.onerror = () => end(() => reject(new TypeError('There was no answer.')))
    xhr.onabort = () => end(() => reject(signal.aborted ? signal.reason : new UploadCancelled()))
    signal.addEventListener('abort', () => xhr.abort())
    request = xhr
    change({ sent: 0, total: body.size })
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
