import { href } from 'react-router'
import { auditPage as words } from '#app/content/admin/audit.ts'
import { eventsAreKeptFor } from '#app/domain/audit/forget.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { readPlainList } from '#app/routes/admin/filters/read.server.ts'
import { PlainList } from '#app/routes/admin/lists/plain-list.tsx'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/route.ts'
import { AuditDays } from './days.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = await readPlainList(parseListQuery(url, 'audit'), lists.audit, context)
  return { ...shown, keptFor: eventsAreKeptFor(), now: new Date() }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, list, keptFor, now } = loaderData
  const lead = `${words.lead} ${keptFor === null ? words.keptForGood : words.kept(keptFor)}`
  return (
    <PlainList {...{ ...loaderData, words, lead }} hasHeaders={false} exportHref={href('/admin/audit/export')}>
      <div className="mt-3 grid gap-6">
        <AuditDays events={list.records} query={query} now={now} />
      </div>
    </PlainList>
  )
}
