import { href, replace } from 'react-router'
import { unknownAdminAddress } from '#app/content/admin/messages.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'

/** Unknown pages redirect to the home page, as specified. Unknown files and API paths are a plain 404. */
export async function unknownAddress(pathname: string, context: RequestContext): Promise<Response> {
  const isPage = !/\.\w+$/.test(pathname) && !/^\/(api|assets)\//.test(pathname)
  if (!isPage) return plainNotFound()
  if (!pathname.startsWith(`${href('/admin')}/`)) return replace('/')
  // A notice explains the redirect to a colleague who mistyped an admin URL.
  const home = await redirectWithNotice('/', { kind: 'info', text: unknownAdminAddress }, context)
  home.headers.set('X-Remix-Replace', 'true')
  return home
}

export const plainNotFound = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
