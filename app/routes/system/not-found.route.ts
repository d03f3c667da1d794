import { href, replace } from 'react-router'
import { unknownAdminAddress } from '#app/content/admin/messages.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import type { Route } from './+types/not-found.route.ts'

/** Unknown pages redirect to the home page, as specified. Unknown files and API paths are a plain 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isPage = !/\.\w+$/.test(url.pathname) && !/^\/(api|assets)\//.test(url.pathname)
  if (!isPage) return notThere()
  if (!url.pathname.startsWith(`${href('/admin')}/`)) return replace('/')
  // A notice explains the redirect to a colleague who mistyped an admin URL.
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
