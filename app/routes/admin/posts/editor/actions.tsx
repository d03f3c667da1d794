import type { ReactNode } from 'react'
import { href } from 'react-router'
import { postEditor as words } from '#app/content/admin/editor.ts'
import type { EditedPost } from '#app/domain/posts/edit.server.ts'
import { PreviewButton } from '#app/routes/admin/editing/preview-button.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
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
      <PreviewButton
        formId={formId}
        action={href('/admin/blog/:id/preview', { id: post?.id ?? 'new' })}
        text={words.preview}
      />
      {post && (
        <>
          <ButtonLink
            href={href('/admin/blog/:id/versions', { id: post.id })}
            client={{ preventScrollReset: false }}
            variant="quiet"
          >
            {words.revisions}
          </ButtonLink>
          {post.isPublic && (
            <>
              <ButtonLink href={href('/blog/:slug', { slug: post.slug })} variant="quiet" text={words.view} />
              <ButtonLink
                href={href('/admin/blog/:id/newsletter', { id: post.id })}
                client={{ preventScrollReset: false }}
                variant="quiet"
                text={words.newsletter}
              />
            </>
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
