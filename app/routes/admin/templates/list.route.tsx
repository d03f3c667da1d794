import { href } from 'react-router'
import { templatesPage as words } from '#app/content/admin/mail/templates.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { listTemplates } from '#app/domain/templates/edit.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/list.route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader() {
  return { templates: await listTemplates() }
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  const add = <ButtonLink href={href('/admin/templates/:id', { id: 'new' })} text={words.add} />
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-2 text-muted">{words.lead}</p>
        </div>
        {templates.length > 0 && add}
      </div>
      {templates.length === 0 ? (
        <EmptyState title={words.heading} action={add}>
          {words.none}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 lg:grid-cols-2">
          {templates.map(({ id, name, status, subject }) => (
            <Card key={id} as="li" interactive>
              <h2 className="text-xl wrap-anywhere">
                <CardLink href={href('/admin/templates/:id', { id: String(id) })}>{name}</CardLink>
              </h2>
              <p dir="auto" className="mt-1 text-muted wrap-anywhere">
                {subject}
              </p>
              {status && <p className="mt-2 text-muted text-sm">{words.offeredWith(statusLabel(status))}</p>}
            </Card>
          ))}
        </ul>
      )}
    </div>
  )
}
