import { Form } from 'react-router'
import { suspicionWords, quarantinePage as words } from '#app/content/admin/spam/quarantine.ts'
import type { QuarantinedRecord } from '#app/domain/spam-review/quarantine.server.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type QuarantinePlace, quarantinedHref } from './address.ts'
import { QuarantineBox } from './ticked-actions.tsx'

interface QuarantineCardProps {
  record: QuarantinedRecord
  place: QuarantinePlace
  isTicked: boolean
}

/** Its links are text: nobody follows them by mistake. */
export function QuarantineCard({ record, place, isTicked }: QuarantineCardProps) {
  const { id, name, email, reference, subject, text, phone, suspicions, quarantinedAt, expiresAt } = record
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <QuarantineBox id={id} name={name} isTicked={isTicked} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="text-muted text-sm wrap-anywhere">
            {email} · <bdi>{subject}</bdi>
          </p>
        </div>
      </div>
      <ul aria-label={words.suspicionsLabel} className="flex flex-wrap gap-2 sm:pl-9">
        {suspicions.map((suspicion) => (
          <li key={suspicion} className="rounded-card bg-sunken px-2.5 py-1 text-sm">
            {suspicionWords[suspicion]}
          </li>
        ))}
      </ul>
      <Disclosure summary={words.read(reference)} className="sm:pl-9">
        <p dir="auto" className="reading whitespace-pre-line wrap-anywhere">
          {text || words.noText}
        </p>
        {phone && (
          <p className="text-muted text-sm">
            {words.phone}: {phone}
          </p>
        )}
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:pl-9">
        <p className="mr-auto text-muted text-sm">
          {words.came} <Timestamp moment={quarantinedAt} />. {words.erased} <Timestamp moment={expiresAt} />.
        </p>
        <div className="flex flex-wrap gap-x-3">
          <Form method="post" action={quarantinedHref({ ...place, ids: [id] })} preventScrollReset>
            <Button
              name="intent"
              value="release"
              variant="secondary"
              size="small"
              aria-label={words.releaseOf(name)}
              text={words.release}
            />
          </Form>
          <ButtonLink
            href={quarantinedHref({ ...place, ids: [id] }, { ask: 'erase' })}
            client
            variant="quiet"
            size="small"
            aria-label={words.eraseOf(name)}
            text={words.erase}
          />
        </div>
      </div>
    </li>
  )
}
