import { data } from 'react-router'
import { mailHtml } from '#app/domain/mail/show.server.ts'
import type { Route } from './+types/html.route.ts'

/** A document of its own that may do nothing: no script, no form, no origin; its links lead to other windows. */
const policy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'none'",
].join('; ')

export async function loader({ params }: Route.LoaderArgs) {
  const html = await mailHtml(params.id)
  if (html === null) throw data(null, { status: 404 })
  return new Response(html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  })
}
