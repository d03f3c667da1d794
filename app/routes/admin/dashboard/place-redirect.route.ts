import { data, redirect } from 'react-router'
import { notForRole } from '#app/content/admin/messages.ts'
import { kindOf, kindsIn } from '#app/domain/records/kinds.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { Route } from './+types/place-redirect.route.ts'

/** Leads from an address without a list to the first one of the trash or the spam review that is open to the member. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { areas } = context.get(staffContext)
  const place = url.pathname === '/admin/trash' ? 'trash' : 'spam'
  const theirs = kindsIn(place).filter((kind) => areas.includes(kindOf('tab', kind).area))
  const tab = theirs.find((kind) => kindOf('tab', kind).area === url.searchParams.get('kind')) ?? theirs[0]
  if (!tab) throw data({ words: notForRole }, { status: 403 })
  return redirect(listHref({ tab, place }))
}
