import { href, redirect } from 'react-router'
import { exportOwnApplication } from '#app/domain/applications/receipt.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/data.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

/** Downloads all stored data of an application, except its file. */
export async function loader({ params }: Route.LoaderArgs) {
  const application = await exportOwnApplication(params.token)
  if (!application) return redirect(href('/careers/receipt/:token', params))
  return new Response(`${JSON.stringify(application, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="application-${application.reference}.json"`,
    },
  })
}
