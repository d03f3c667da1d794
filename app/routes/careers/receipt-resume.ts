import { href } from 'react-router'
import { receiptMessages } from '#app/content/receipt.ts'
import { openOwnResume } from '#app/domain/receipt.server.ts'
import { privateFile } from '#app/http/download.server.ts'
import { redirectWithNotice } from '#app/http/flash.server.ts'
import type { Route } from './+types/receipt-resume.ts'
import { withReceiptHeaders } from './receipt-headers.ts'

export const middleware: Route.MiddlewareFunction[] = [withReceiptHeaders]

/** The resume, to save, for who sent it; where it cannot be had, the receipt says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const resume = await openOwnResume(params.token)
  if (!resume.ok) {
    const notice = { kind: 'error' as const, text: receiptMessages.resume[resume.problem] }
    return redirectWithNotice(href('/careers/receipt/:token', params), notice, context)
  }
  return privateFile(resume.file)
}
