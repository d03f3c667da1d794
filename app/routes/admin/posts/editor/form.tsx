import { href, useNavigation } from 'react-router'
import { useEditorDraft } from '#app/browser/use-autosave.ts'
import { postEditor as words } from '#app/content/admin/editor.ts'
import type { EditedPost } from '#app/domain/posts/edit.server.ts'
import { categories, longest } from '#app/domain/posts/fields.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { MarkdownText } from '#app/ui/editor/text.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PrefixInput, TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { EditorAnswer } from './answer.ts'
import { BlogAside } from './aside.tsx'
import { DraftOffer } from './autosave-offer.tsx'
import { ConflictPanel } from './conflict.tsx'
import { PictureUpload } from './picture.tsx'
import { PreviewButton } from './preview-button.tsx'
import { useSlug } from './use-slug.ts'

interface PostFormProps {
  post: EditedPost | null
  /** Of the post that is to be created. */
  newId: string | null
  answer: EditorAnswer | undefined
  timeZone: string
}

const formId = 'post'
const loadSchema = async () => (await import('#app/domain/posts/form.ts')).postForm

export function PostForm({ post, newId, answer, timeZone }: PostFormProps) {
  const values = valuesOf(post, newId)
  const form = useSchemaForm({ id: formId, loadSchema, answer, defaultValue: values })
  const answered = answer?.result.initialValue as Record<string, string> | undefined
  const conflict = answer?.conflict
  const presentVersion = String(post?.version ?? 0)
  const draft = useEditorDraft({
    formId,
    storageKey: `blog-draft:${post?.id ?? 'new'}`,
    version: presentVersion,
    isAnswered: answer !== undefined,
    apart: ['intent', 'pictureAlt'],
    decided: ['slug', 'status', 'publishedAt', 'version', 'newId'],
  })
  const slug = useSlug(formId, post === null)
  const publishing = useNavigation().formData?.get('intent') === 'publish'
  // The version that was opened, unless somebody has seen the newer one that is in its way.
  const version = conflict
    ? String(conflict.post.version)
    : (answered?.version ?? draft.restored?.version ?? presentVersion)
  const save = { name: 'intent', value: 'save', form: formId, busyText: words.save.busy }
  return (
    <>
      <Actions post={post} timeZone={timeZone}>
        <Button {...save} busy={form.busy && !publishing}>
          {words.save.idle}
        </Button>
        {post && post.status !== 'published' && (
          <Button form={formId} name="intent" value="publish" variant="success" busy={form.busy && publishing}>
            {words.publish}
          </Button>
        )}
        <PreviewButton formId={formId} id={post?.id ?? 'new'} />
      </Actions>
      {draft.offer && <DraftOffer {...draft} offer={draft.offer} presentVersion={presentVersion} timeZone={timeZone} />}
      {answer?.note && (
        <Notice kind="info" className="mt-6">
          {answer.note}
        </Notice>
      )}
      <SchemaFormElement
        form={form}
        errorSummary={words.error}
        action={href('/admin/blog/:id', { id: post?.id ?? 'new' })}
        encType="multipart/form-data"
        className="mt-6 grid gap-6"
      >
        {conflict && <ConflictPanel conflict={conflict} timeZone={timeZone} intent={answered?.intent} />}
        <input type="hidden" name="version" value={version} />
        {newId && <input type="hidden" name="newId" defaultValue={answered?.newId ?? newId} />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label={words.sections.text} className="grid min-w-0 gap-5">
            <FormField form={form} name="title" label={words.fields.title}>
              {(control) => <TextInput {...control} maxLength={longest.title} onInput={slug.follow} />}
            </FormField>
            <FormField form={form} name="slug" label={words.fields.slug} optional={!post} help={slugHelp(post)}>
              {(control) => (
                <PrefixInput
                  key={presentVersion}
                  {...control}
                  defaultValue={(answered ?? values).slug}
                  prefix={words.fields.slugPrefix}
                  autoCapitalize="none"
                  spellCheck={false}
                  onInput={slug.typed}
                />
              )}
            </FormField>
            <FormField form={form} name="excerpt" label={words.fields.excerpt} optional help={words.fields.excerptHelp}>
              {(control) => <TextArea {...control} rows={2} className="min-h-20!" />}
            </FormField>
            <FormField form={form} name="content" label={words.fields.content} optional help={words.fields.contentHelp}>
              {(control) => (
                <MarkdownText {...control} rows={12} words={words.toolbar} className="max-h-[70dvh]! min-h-90!" />
              )}
            </FormField>
            <PictureUpload form={form} />
          </section>
          <BlogAside form={form} values={answered ?? values} version={presentVersion} timeZone={timeZone} />
        </div>
        <div className="flex flex-wrap gap-3 border-line border-t pt-6">
          <Button {...save} busy={form.busy && !publishing}>
            {words.save.idle}
          </Button>
        </div>
      </SchemaFormElement>
      <LeaveGuard isDirty={draft.isDirty} words={words.leave} />
    </>
  )
}

function Actions({
  post,
  timeZone,
  children,
}: {
  post: EditedPost | null
  timeZone: string
  children: React.ReactNode
}) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {children}
      {post && (
        <>
          <ButtonLink href={href('/admin/blog/:id/versions', { id: post.id })} client variant="quiet">
            {words.versions}
          </ButtonLink>
          {post.visibility === 'public' && (
            <ButtonLink href={href('/blog/:slug', { slug: post.slug })} variant="quiet">
              {words.view}
            </ButtonLink>
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

function StateBadge({ post: { visibility, status } }: { post: EditedPost }) {
  if (visibility === 'public') return <Badge tone="success">{words.statuses.published}</Badge>
  if (visibility === 'planned') return <Badge tone="warning">{words.planned}</Badge>
  return <Badge>{status === 'archived' ? words.statuses.archived : words.statuses.draft}</Badge>
}

const slugHelp = (post: EditedPost | null) =>
  post === null ? words.fields.slugHelpNew : post.visibility === 'public' ? words.fields.slugHelpPublic : undefined

function valuesOf(post: EditedPost | null, newId: string | null): Record<string, string> {
  if (!post) return { newId: newId ?? '', version: '0', status: 'draft' }
  const { title, slug, excerpt, content, featuredImage, featuredImageAlt, publishedAt, version } = post
  const status = words.statuses[post.status as keyof typeof words.statuses] ? post.status : 'draft'
  const ticks = categories.filter(({ label }) => post.categories.includes(label)).map(({ field }) => [field, 'on'])
  return {
    ...{ title, slug, excerpt, content, featuredImageAlt, publishedAt, status },
    featuredImage: featuredImage ?? '',
    version: String(version),
    ...Object.fromEntries(ticks),
  }
}
