import { data } from 'react-router'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { beginPasskey } from '#app/domain/staff/passkeys.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { challengeCookie } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/options.route.ts'

/** Returns the options from which the browser makes a passkey. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = passkeySite(url.origin)
  if (!site) throw data(null, { status: 404 })
  const staff = context.get(staffContext)
  const options = await beginPasskey(staff, site)
  const cookie = await challengeCookie.write(context, { challenge: options.challenge, staffId: staff.id })
  return Response.json(options, { headers: { 'Set-Cookie': cookie } })
}
