import { Form, href } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

const {
  posts,
  posts: { builtIn: words },
} = dashboardPage

/** Below the list: the posts that come with the site. */
export function BuiltInPosts() {
  const { builtIn, isReadOnly } = useDashboard()
  const shown = builtIn.filter(({ isHidden }) => !isHidden)
  const listed = isReadOnly ? shown : builtIn
  if (listed.length === 0) return null
  const slugs = shown.map(({ slug }) => slug).join()
  return (
    <section aria-labelledby="built-in" className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="built-in" className="text-lg">
          {words.heading}
        </h2>
        {!isReadOnly && shown.length > 1 && <VisibilityForm order="hide" slugs={slugs} text={words.hideAll} />}
      </div>
      {!isReadOnly && <p className="max-w-prose text-muted text-sm">{words.text}</p>}
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-4 shadow-card">
        {listed.map((post) => (
          <BuiltInPost key={post.slug} {...post} />
        ))}
      </ul>
    </section>
  )
}

type BuiltIn = ReturnType<typeof useDashboard>['builtIn'][number]

function BuiltInPost({ slug, title, isHidden }: BuiltIn) {
  const { query, isReadOnly } = useDashboard()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <h3 className={`font-semibold text-base ${isHidden ? 'text-muted' : ''}`}>{title}</h3>
        <p className="flex items-center gap-2 text-muted text-sm">
          /blog/{slug} {isHidden && <Badge>{words.hidden}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isHidden ? (
          <VisibilityForm order="show" slugs={slug} text={words.show} label={words.showOf(title)} />
        ) : (
          <>
            <ButtonLink
              href={href('/blog/:slug', { slug })}
              variant="quiet"
              size="small"
              text={posts.view}
              className="max-lg:min-h-11"
              aria-label={posts.viewOf(title)}
            />
            {!isReadOnly && (
              <>
                <VisibilityForm order="hide" slugs={slug} text={words.hide} label={words.hideOf(title)} />
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
              </>
            )}
          </>
        )}
      </div>
    </li>
  )
}

interface VisibilityFormProps {
  order: 'hide' | 'show'
  /** Separated by commas. */
  slugs: string
  text: string
  label?: string
}

function VisibilityForm({ order, slugs, text, label }: VisibilityFormProps) {
  const { query } = useDashboard()
  return (
    <Form method="post" action={listHref(query, {}, href('/admin/dashboard/built-in'))} preventScrollReset>
      <input type="hidden" name="slugs" value={slugs} />
      <Button
        name="order"
        value={order}
        variant="secondary"
        size="small"
        text={text}
        aria-label={label}
        className="max-lg:min-h-11"
      />
    </Form>
  )
}
