import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** After a 401, submits the form again as a document request, whose answer is a page that carries the form on. */
export const resubmitAfterUnauthorized: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  const copy = request.clone()
  const results = await next()
  const turnedAway = Object.values(results).some(
    ({ type, result }) => type === 'error' && isRouteErrorResponse(result) && result.status === 401,
  )
  if (!turnedAway) return results
  sendAsPage(request, await copy.formData())
  return new Promise(() => {})
}

function sendAsPage(request: Request, fields: FormData) {
  const form = document.createElement('form')
  form.hidden = true
  form.method = 'post'
  form.action = request.url
  // The same encoding, because the limits differ.
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) form.enctype = 'multipart/form-data'
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.name = name
    if (typeof value === 'string') {
      input.type = 'hidden'
      input.value = value
    } else {
      const files = new DataTransfer()
      files.items.add(value)
      input.type = 'file'
      input.files = files.files
    }
    form.append(input)
  }
  document.body.append(form)
  // A field called `submit` would shadow the method.
  HTMLFormElement.prototype.submit.call(form)
}
