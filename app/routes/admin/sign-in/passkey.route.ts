import { data } from 'react-router'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { askForPasskey } from '#app/domain/staff/passkeys.server.ts'
import { challengeCookie } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/passkey.route.ts'

/** Returns a fresh passkey challenge. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = passkeySite(url.origin)
  if (!site) throw data(null, { status: 404 })
  const options = await askForPasskey(site)
  const cookie = await challengeCookie.write(context, { challenge: options.challenge, staffId: null })
  const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': cookie }
  return Response.json(options, { headers })
}
