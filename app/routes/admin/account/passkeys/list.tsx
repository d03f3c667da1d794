import { Form } from 'react-router'
import { passkeysPage } from '#app/content/admin/staff/passkeys-page.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

const words = passkeysPage.list

type OwnPasskeys = Route.ComponentProps['loaderData']['passkeys']

export function Passkeys({ passkeys }: { passkeys: OwnPasskeys }) {
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <ul className="mt-5 grid gap-3 text-sm tabular-nums">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="rounded-control border border-line px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p dir="auto" className="wrap-anywhere font-semibold text-base">
                {name}
              </p>
              <Form method="post" action="?step=remove" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button variant="secondary" size="small" aria-label={words.removeOf(name)} text={words.remove} />
              </Form>
            </div>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">{words.added}</dt>
              <dd>
                <Timestamp moment={createdAt} />
              </dd>
              <dt className="text-muted">{words.lastUsed}</dt>
              <dd>{lastUsedAt ? <Timestamp moment={lastUsedAt} /> : words.never}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}
