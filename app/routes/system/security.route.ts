import { href } from 'react-router'
import { company } from '#app/domain/installation/company.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { Route } from './+types/security.route.ts'

const day = 86_400_000
const validDays = 180

/** RFC 9116: the contact for vulnerability reports. `Expires` moves on each day. */
export function loader({ request }: Route.LoaderArgs) {
  const expires = new Date((Math.floor(Date.now() / day) + validDays) * day)
  const lines = [
    `Contact: mailto:${company.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(href('/.well-known/security.txt'), publicOrigin(request)).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
