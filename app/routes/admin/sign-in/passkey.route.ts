import { data } from 'react-router'
import { askForPasskey } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { passkeySite } from '#app/domain/staff/passkeys/site.ts'
import { challengeCookie } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/passkey.route.ts'

/** What the browser is to ask the passkey for, anew each time. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = passkeySite(url.origin)
  if (!site) throw data(null, { status: 404 })
  const options = await askForPasskey(site)
  const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': await challengeCookie(context, options.challenge, null) }
  return Response.json(options, { headers })
}
