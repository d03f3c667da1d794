import { Form, href } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

const { builtIn: words, view, viewOf } = dashboardPage.posts

export function BuiltInPosts() {
  const { query, builtIn, isReadOnly } = useDashboard()
  if (builtIn.length === 0) return null
  return (
    <section aria-labelledby="built-in" className="mt-6 grid gap-3">
      <h2 id="built-in" className="text-lg">
        {words.heading}
      </h2>
      {!isReadOnly && <p className="max-w-prose text-muted text-sm">{words.text}</p>}
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-4 shadow-card">
        {builtIn.map(({ slug, title }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="text-muted text-sm">/blog/{slug}</p>
            </div>
            <div className="flex gap-2">
              <ButtonLink
                href={href('/blog/:slug', { slug })}
                variant="quiet"
                size="small"
                text={view}
                className="max-lg:min-h-11"
                aria-label={viewOf(title)}
              />
              {!isReadOnly && (
                <Form method="post" action={listHref(query, {}, href('/admin/dashboard/take-over'))} preventScrollReset>
                  <input type="hidden" name="slug" value={slug} />
                  <Button
                    variant="secondary"
                    size="small"
                    text={words.takeOver}
                    aria-label={words.takeOverOf(title)}
                    className="max-lg:min-h-11"
                  />
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
