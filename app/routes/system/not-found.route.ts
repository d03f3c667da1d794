import { href, replace } from 'react-router'
import { unknownAdminAddress } from '#app/content/admin/messages.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import type { Route } from './+types/not-found.route.ts'

/** An unknown page leads home, as specified; an unknown file or API path is a plain 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isPage = !/\.\w+$/.test(url.pathname) && !/^\/(api|assets)\//.test(url.pathname)
  if (!isPage) return notThere()
  if (!url.pathname.startsWith(`${href('/admin')}/`)) return replace('/')
  // A colleague who mistyped an address is told why the public home appears.
  const home = await redirectWithNotice('/', { kind: 'info', text: unknownAdminAddress }, context)
  home.headers.set('X-Remix-Replace', 'true')
  return home
}

export function action() {
  return notThere()
}

function notThere() {
  return new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
}
