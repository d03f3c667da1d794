/** As `fetch` does it, and tells how many bytes of how many have gone out, which only the old way can. */
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
    xhr.onerror = () => reject(new TypeError('There was no answer.'))
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
