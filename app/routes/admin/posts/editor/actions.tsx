import type { MouseEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { postEditor as words } from '#app/content/admin/editor.ts'
import type { EditedPost } from '#app/domain/posts/edit.server.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { formatDateTime } from '#app/ui/format.ts'

interface PostActionsProps {
  post: EditedPost | null
  formId: string
  timeZone: string
  children: ReactNode
}

export function PostActions({ post, formId, timeZone, children }: PostActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {children}
      <PreviewButton formId={formId} id={post?.id ?? 'new'} />
      {post && (
        <>
          <ButtonLink href={href('/admin/blog/:id/versions', { id: post.id })} client variant="quiet">
            {words.revisions}
          </ButtonLink>
          {post.isPublic && (
            <ButtonLink href={href('/blog/:slug', { slug: post.slug })} variant="quiet" text={words.view} />
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm lg:ml-auto">
            <StateBadge post={post} />
            {words.savedBy(post.savedBy, formatDateTime(post.updatedAt, timeZone))}
          </p>
        </>
      )}
    </div>
  )
}

function StateBadge({ post: { isPublic, isPlanned, status } }: { post: EditedPost }) {
  if (isPublic) return <Badge tone="success">{words.statuses.published}</Badge>
  if (isPlanned) return <Badge tone="warning">{words.planned}</Badge>
  return <Badge>{status === 'archived' ? words.statuses.archived : words.statuses.draft}</Badge>
}

/** Shows what stands in the form, saved or not, as its readers will see it, in a tab of its own. */
function PreviewButton({ formId, id }: { formId: string; id: string }) {
  const action = href('/admin/blog/:id/preview', { id })

  /** Past the page's own handling of its form, which would stay in this tab. */
  function open(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const before = { action: form.getAttribute('action') ?? '', target: form.target }
    Object.assign(form, { action, target: '_blank' })
    HTMLFormElement.prototype.submit.call(form)
    Object.assign(form, before)
  }

  return (
    <Button
      form={formId}
      formAction={action}
      formTarget="_blank"
      formNoValidate
      variant="secondary"
      icon={recordIcons.eye}
      onClick={open}
      text={words.preview}
    />
  )
}
