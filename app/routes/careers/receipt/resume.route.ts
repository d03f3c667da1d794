import { href } from 'react-router'
import { receiptMessages } from '#app/content/careers/receipt-page.ts'
import { openOwnResume } from '#app/domain/resumes/open.server.ts'
import { privateFile } from '#app/http/files/private-file.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import type { Route } from './+types/resume.route.ts'

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

export async function loader({ params, context }: Route.LoaderArgs) {
  const resume = await openOwnResume(params.token)
  if (!resume.ok) {
    const notice = { kind: 'error' as const, text: receiptMessages.resume[resume.problem] }
    return redirectWithNotice(href('/careers/receipt/:token', params), notice, context)
  }
  return privateFile(resume.file)
}
