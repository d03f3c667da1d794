import { foldOverview } from '#app/domain/overview/read.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/fold-overview.route.ts'

export const loader = redirectToDashboard

const folding = z.object({ fold: z.enum(['yes', 'no']) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { fold } = await readListForm({ request, context, url }, folding)
  await foldOverview(context.get(staffContext).id, fold === 'yes')
  return redirectToDashboard({ url })
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
