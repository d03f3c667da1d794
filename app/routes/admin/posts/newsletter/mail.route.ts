import { data } from 'react-router'
import { previewNewsletter } from '#app/domain/newsletters/find.server.ts'
import { parseSubject } from '#app/domain/newsletters/form.ts'
import { framedMailPolicy } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/mail.route.ts'

/** The mail as a document of its own, which may do nothing; its links lead to other windows. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const mail = await previewNewsletter(params.id, parseSubject(url.searchParams.get('subject')))
  if (!mail) throw data(null, { status: 404 })
  return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': framedMailPolicy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  })
}
