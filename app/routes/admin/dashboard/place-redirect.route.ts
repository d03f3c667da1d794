import { data, redirect } from 'react-router'
import { notForRole } from '#app/content/admin/messages.ts'
import { kindOf, kindsIn } from '#app/domain/records/kinds.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { Route } from './+types/place-redirect.route.ts'

/** Redirects to the first list of the trash or the spam review that the member may open. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { areas } = context.get(staffContext)
  const place = url.pathname === '/admin/trash' ? 'trash' : 'spam'
  const allowed = kindsIn(place).filter((kind) => areas.includes(kindOf('tab', kind).area))
  const tab = allowed.find((kind) => kindOf('tab', kind).area === url.searchParams.get('kind')) ?? allowed[0]
  if (!tab) throw data({ words: notForRole }, { status: 403 })
  return redirect(listHref({ tab, place }))
}
