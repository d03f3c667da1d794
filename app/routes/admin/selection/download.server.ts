import { dateOf, dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import type { AnyQuery } from '#app/routes/admin/lists/query.ts'
import { failedDownload } from './request.server.ts'

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' }

interface Download {
  asked: { query: AnyQuery }
  body: Promise<ReadableStream<Uint8Array>>
  /** Before the day. */
  name: string
  type: keyof typeof types
}

/** What is being made while it is sent; where it cannot be begun, the list says so. */
export async function download({ asked, body, name, type }: Download, context: RequestContext) {
  const begun = await readOrFault(body)
  if ('fault' in begun) return failedDownload(asked, context)
  const today = dateOf(dayOf(new Date(), company.timeZone))
  return privateStream(begun, `${name}-${today}.${type}`, types[type])
}
