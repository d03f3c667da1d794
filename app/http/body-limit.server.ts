/** Bytes of a request's body: of a form without files, and of one that brings a resume. */
const largestBody = 64 * 1024
const largestUpload = 6 * 1024 * 1024

/** Refuses the body by its announced length, or counts it while it is read and breaks off where it grows too large. */
export function limitBody(request: Request): { request: Request; isTooLarge: () => boolean } {
  const max = isMultipart(request) ? largestUpload : largestBody
  if (Number(request.headers.get('Content-Length') ?? 0) > max) return { request, isTooLarge: () => true }
  if (!request.body) return { request, isTooLarge: () => false }

  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      if (received > max) controller.error(new Error('The body is larger than allowed.'))
      else controller.enqueue(chunk)
    },
  })
  const init = { body: request.body.pipeThrough(counter), duplex: 'half' }
  return { request: new Request(request, init), isTooLarge: () => received > max }
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}
