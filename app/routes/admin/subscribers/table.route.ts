import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { exportSubscribers } from '#app/domain/subscribers/list.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/table.route.ts'
import { parseSubscribersQuery } from './request.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const body = await exportSubscribers(parseSubscribersQuery(url).filter, context.get(staffContext))
  const name = words.fileName(new Date().toISOString().slice(0, 10))
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
