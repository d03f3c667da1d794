import { href } from 'react-router'
import { passkeysPage } from '#app/content/admin/staff/passkeys-page.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = passkeysPage.card

export function PasskeysCard({ count }: { count: number }) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{words.heading}</h2>
        <Badge tone={count > 0 ? 'success' : 'neutral'}>{count > 0 ? words.count(count) : words.none}</Badge>
      </div>
      <p className="mt-2 text-muted">{words.text}</p>
      <ButtonLink
        href={href('/admin/account/passkeys')}
        client={{ preventScrollReset: false }}
        variant="secondary"
        className="mt-5"
        text={count > 0 ? words.manage : words.add}
      />
    </Card>
  )
}
