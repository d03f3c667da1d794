import { redirect } from 'react-router'
import { letterMessages as messages } from '#app/content/admin/mail/letters.ts'
import { takeLetterBack } from '#app/domain/letters/send.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/take-back.route.ts'
import { parseLetterAddress } from './answer.server.ts'

export function loader({ url, pattern, params }: Route.LoaderArgs) {
  return redirect(parseLetterAddress(url, pattern, params).back)
}

const form = z.object({ mail: z.uuid() })

export async function action({ request, context, url, pattern, params }: Route.ActionArgs) {
  const { mail } = await readListForm({ request, context, url }, form)
  const { noun, id, back } = parseLetterAddress(url, pattern, params)
  const outcome = id === null ? 'gone' : await takeLetterBack(noun, id, mail, context.get(staffContext))
  const kind = outcome === 'takenBack' ? 'success' : 'error'
  return redirectWithNotice(back, { kind, text: messages[outcome], isInDialog: back.includes('open=') }, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
