import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** A form that met a 401 is sent again as without scripts: that is answered with the page that carries it on. */
export const sendAgainWhenTurnedAway: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
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
  // As it was to be sent: a body of the other kind may not be as long.
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
  // Not the form's own `submit`, which a field of that name would hide.
  HTMLFormElement.prototype.submit.call(form)
}
