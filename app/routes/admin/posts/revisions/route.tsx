import { data, href } from 'react-router'
import { versionsPage as words } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { findPostToEdit, localMoment } from '#app/domain/posts/edit.server.ts'
import { findRevision, listRevisions, type Restoration, restoreRevision } from '#app/domain/posts/revisions.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/route.ts'
import { VersionDialog } from './dialog.tsx'
import { VersionList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const number = z.coerce.number().pipe(z.int32().positive())
const view = z.object({ version: number.nullable().catch(null) })

/** The saves of a post; `?version=` opens one of them. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { version } = view.parse({ version: url.searchParams.get('version') })
  const [post, versions, shown] = await Promise.all([
    findPostToEdit(params.id),
    listRevisions(params.id),
    version === null ? null : findRevision(params.id, version),
  ])
  if (!post) throw data(null, { status: 404 })
  return { post, versions, shown: shown && { ...shown, publishedAt: localMoment(shown.publishedAt) } }
}

/** `present` is the newest version that whoever restores has seen. */
const restoreForm = z.object({ version: number, present: number })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, restoreForm)
  if (!form.ok) throw data(null, { status: form.status })
  const { version, present } = form.value
  const outcome = await restoreRevision(params.id, version, present, context.get(staffContext).id)
  if (outcome === 'restored') {
    const notice = { kind: 'success' as const, text: postMessages.restored(version) }
    return redirectWithNotice(href('/admin/blog/:id', { id: params.id }), notice, context)
  }
  const notice = { kind: 'error' as const, text: refusals[outcome] }
  return redirectWithNotice(href('/admin/blog/:id/versions', { id: params.id }), notice, context)
}

const refusals: Record<Exclude<Restoration, 'restored'>, string> = {
  conflict: postMessages.restoreConflict,
  gone: postMessages.notFound,
  unavailable: postMessages.unavailable,
}

export default function BlogVersions({ loaderData, matches }: Route.ComponentProps) {
  const { post, versions, shown } = loaderData
  const { name, timeZone } = matches[0].loaderData.company
  return (
    <div className="page pt-10 pb-16">
      <title>{`${words.heading} | ${name}`}</title>
      <ButtonLink
        href={href('/admin/blog/:id', { id: post.id })}
        client
        variant="quiet"
        size="small"
        icon="left"
        className="-ml-3"
      >
        {words.back}
      </ButtonLink>
      <h1 className="mt-2 text-3xl">{words.heading}</h1>
      <p className="mt-2 mb-6 text-muted">{words.intro(post.title)}</p>
      {versions.length > 0 ? (
        <VersionList versions={versions} present={post.version} timeZone={timeZone} />
      ) : (
        <EmptyState title={words.none} />
      )}
      {shown && <VersionDialog post={post} version={shown} timeZone={timeZone} />}
    </div>
  )
}
