import { href } from 'react-router'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.card

export function SecondFactorCard({ factor }: { factor: { since: Date; codesLeft: number } | undefined }) {
  return (
    <Card as="div">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{words.heading}</h2>
        <Badge tone={factor ? 'success' : 'warning'}>{factor ? words.on : words.off}</Badge>
      </div>
      <p className="mt-2 text-muted">{words.text}</p>
      {factor && (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm tabular-nums">
          <dt className="text-muted">{words.since}</dt>
          <dd>
            <Timestamp moment={factor.since} />
          </dd>
          <dt className="text-muted">{words.codesLeft}</dt>
          <dd>{factor.codesLeft}</dd>
        </dl>
      )}
      <ButtonLink
        href={href('/admin/account/second-factor')}
        client={{ preventScrollReset: false }}
        variant={factor ? 'secondary' : 'primary'}
        className="mt-5"
        text={factor ? words.manage : words.setUp}
      />
    </Card>
  )
}
