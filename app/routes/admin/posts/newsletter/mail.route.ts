import { data } from 'react-router'
import { previewNewsletter } from '#app/domain/newsletters/compose.server.ts'
import { parseSubject } from '#app/domain/newsletters/form.ts'
import { mailDocument } from '#app/http/files/private-file.server.ts'
import type { Route } from './+types/mail.route.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const mail = await previewNewsletter(params.id, parseSubject(url.searchParams.get('subject')))
  if (!mail) throw data(null, { status: 404 })
  return mailDocument(mail.html)
}
