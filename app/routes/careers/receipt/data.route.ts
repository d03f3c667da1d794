import { href, redirect } from 'react-router'
import { exportOwnApplication } from '#app/domain/applications/receipt.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/data.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

/** All that is stored of an application but its file, to save, for its applicant. */
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
