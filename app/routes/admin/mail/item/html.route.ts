import { data } from 'react-router'
import { mailHtml } from '#app/domain/mailbox/show.server.ts'
import { mailDocument } from '#app/http/files/private-file.server.ts'
import type { Route } from './+types/html.route.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const html = await mailHtml(params.id)
  if (html === null) throw data(null, { status: 404 })
  return mailDocument(html)
}
