import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { draftKey, fillForm, useAutosave } from '#app/browser/use-autosave.ts'
import { postConflict, postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { pictureTypes } from '#app/domain/pictures/rules.ts'
import type { EditedPost } from '#app/domain/posts/edit.server.ts'
import {
  blankPost,
  type Category,
  post as declared,
  formFields,
  formValues,
  placementFields,
} from '#app/domain/posts/post.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { formatDateTime } from '#app/formats.ts'
import { AutosaveNotice, type Conflict, ConflictPanel, Panel } from '#app/routes/admin/editing/panels.tsx'
import { LivePreview, PreviewButton } from '#app/routes/admin/editing/preview.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { LibraryButton, type Offered } from '#app/routes/admin/pictures/library.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { type InsertedPicture, insertPicture } from '#app/ui/editor/picture.ts'
import { FileInput, PrefixInput, TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { PostAside } from './aside.tsx'

export interface EditorAnswer extends Pick<AnsweredForm, 'result'> {
  conflict?: Conflict
  note?: string
}

interface PostFormProps {
  /** The id of the colleague who is signed in. */
  account: string
  post: EditedPost | null
  newId: string | null
  answer: EditorAnswer | undefined
  categories: Category[]
  categoryNames: string[]
  pictures: Offered[]
}

const formId = 'post'
const loadSchema = async () => (await import('#app/domain/posts/form.ts')).postForm

export function PostForm({ account, post, newId, answer, categories, categoryNames, pictures }: PostFormProps) {
  const timeZone = useTimeZone()
  const id = post?.id ?? 'new'
  const presentVersion = String(post?.version ?? 0)
  const values: Record<string, string> = {
    ...formValues(post ?? blankPost, categories),
    newId: newId ?? '',
    version: presentVersion,
  }
  const form = useSchemaForm({ id: formId, loadSchema, answer, defaultValue: values })
  const answered = answer?.result.initialValue as Record<string, string> | undefined
  const conflict = answer?.conflict
  const autosave = useAutosave({
    formId,
    storageKey: draftKey('blog', account, id),
    version: presentVersion,
    isAnswered: answer !== undefined,
    names: [...formFields, ...categories.map(({ field }) => field), 'version', 'newId'],
    decided: [...placementFields, 'version', 'newId'],
  })
  const [isPictureWaiting, setPictureWaiting] = useState(false)
  const lastTitle = useRef((answered ?? values).title ?? '')
  const publishing = useNavigation().formData?.get('intent') === 'publish'
  // The opened version, or the conflicting one once its differences are on screen.
  const version = conflict
    ? String(conflict.version)
    : (answered?.version ?? autosave.restored?.version ?? presentVersion)
  const isPast =
    form.errorOf('publishedAt') === postMessages.backdated && form.field('status').value === answered?.status
  const save = (
    <Button form={formId} name="intent" value="save" busy={form.busy && !publishing} busyText={words.save.busy}>
      {isPast ? words.saveAnyway : words.save.idle}
    </Button>
  )

  /** The slug of a new post follows its title until the author edits it. */
  function updateSlug({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
    const slug = form?.elements.namedItem('slug') as HTMLInputElement
    if (!post && (slug.value === '' || slug.value === slugOf(lastTitle.current))) slug.value = slugOf(value)
    lastTitle.current = value
  }

  return (
    <>
      <PostActions post={post} formId={formId}>
        {save}
        {post && post.status !== 'published' && (
          <Button form={formId} name="intent" value="publish" variant="success" busy={form.busy && publishing}>
            {isPast ? words.publishAnyway : words.publish}
          </Button>
        )}
      </PostActions>
      <AutosaveNotice autosave={autosave} presentVersion={presentVersion} outdated={words.outdatedAutosave} />
      {answer?.note && (
        <Notice kind="info" className="mt-6">
          {answer.note}
        </Notice>
      )}
      <SchemaFormElement
        form={form}
        errorSummary={words.error}
        action={href('/admin/blog/:id', { id })}
        encType="multipart/form-data"
        className="mt-6 grid gap-6"
      >
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            hrefOf={(id) => href('/admin/blog/:id', { id })}
            timeZone={timeZone}
            intent={answered?.intent ?? 'save'}
            {...postConflict}
          />
        )}
        {isPast && <input type="hidden" name="past" value={form.field('publishedAt').value} />}
        <input type="hidden" name="version" value={version} />
        {newId && <input type="hidden" name="newId" defaultValue={answered?.newId ?? newId} />}
        <div className="beside-preview grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label={words.sections.text} className="grid min-w-0 gap-5">
            <RecordField form={form} record={declared} name="title">
              {(control) => <TextInput {...control} onInput={updateSlug} />}
            </RecordField>
            <RecordField form={form} record={declared} name="slug" optional={!post} help={slugHelp(post)}>
              {(control) => (
                <PrefixInput
                  key={presentVersion}
                  {...control}
                  defaultValue={(answered ?? values).slug}
                  prefix={words.slugPrefix}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </RecordField>
            <RecordField form={form} record={declared} name="excerpt">
              {(control) => <TextArea {...control} rows={2} className="min-h-20!" />}
            </RecordField>
            <RecordField form={form} record={declared} name="content">
              {(control, label) => (
                <RichTextArea
                  {...control}
                  label={label}
                  rows={12}
                  store={postPictures}
                  pictures={pictures}
                  onPictureWaiting={setPictureWaiting}
                />
              )}
            </RecordField>
            <PictureUpload form={form} />
          </section>
          <PostAside
            form={form}
            values={answered ?? values}
            version={presentVersion}
            {...{ categories, categoryNames }}
          />
          <LivePreview formId={formId} action={href('/admin/blog/:id/preview', { id })} label={words.livePreview} />
        </div>
        <div className="flex flex-wrap gap-3 border-line border-t pt-6">{save}</div>
      </SchemaFormElement>
      <LeaveGuard isDirty={autosave.isDirty} isPictureWaiting={isPictureWaiting} words={words.leave} />
    </>
  )
}

function slugHelp(post: EditedPost | null) {
  if (!post) return words.slugOfNew
  return post.isPublic ? words.slugOfPublic : undefined
}

interface PostActionsProps {
  post: EditedPost | null
  formId: string
  children: ReactNode
}

function PostActions({ post, formId, children }: PostActionsProps) {
  const timeZone = useTimeZone()
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
  const labels = declared.words.fields.status.options
  if (isPublic) return <Badge tone="success">{labels.published}</Badge>
  if (isPlanned) return <Badge tone="warning">{words.planned}</Badge>
  return <Badge>{status === 'archived' ? labels.archived : labels.draft}</Badge>
}

const { picture: pictureWords } = words
const uses = ['insert', 'feature'] as const

/** Uploads a picture from the editor. Without JavaScript, the whole form is submitted and returned. */
function PictureUpload({ form }: { form: SchemaForm }) {
  const [busy, setBusy] = useState<{ use: string; percent: number } | null>(null)

  async function send(event: MouseEvent<HTMLButtonElement>, use: (typeof uses)[number]) {
    const { form: element } = event.currentTarget
    if (!element) return
    event.preventDefault()
    const sent = new FormData(element)
    const chosen = sent.get('picture') as File
    const alt = String(sent.get('pictureAlt')).trim()
    const refuse = (name: string, problem: string) => form.setFileProblem({ name, problem })
    if (chosen.size === 0) return refuse('picture', postMessages.pictureRequired)
    const picture = await postPictures.prepare(chosen)
    const problem = postPictures.problemOf(picture)
    if (problem) return refuse('picture', problem)
    form.setFileProblem(undefined)
    const note = (part: number) => setBusy({ use, percent: Math.floor(part * 100) })
    note(0)
    const answer = await postPictures.upload(picture, alt, note)
    setBusy(null)
    if ('problem' in answer) return form.setFileProblem(answer)
    if (use === 'feature') {
      const featured = { featuredImage: answer.address, featuredImageAlt: alt }
      fillForm(element, featured, Object.keys(featured))
    } else {
      const content = element.elements.namedItem('content') as HTMLTextAreaElement
      insertPicture(content, alt, answer.address)
    }
    fillForm(element, {}, ['picture', 'pictureAlt'])
  }

  function place({ src, alt }: InsertedPicture) {
    const content = document.querySelector<HTMLTextAreaElement>(`#${form.props.id} [name=content]`)
    if (content) insertPicture(content, alt, src)
  }

  return (
    <Panel title={pictureWords.heading} group>
      <p className="-mt-3 text-muted text-sm">{pictureWords.help}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="picture" label={pictureWords.file}>
          {(control) => (
            // The post can be saved without one.
            <FileInput {...control} required={false} accept={pictureTypes.join()} />
          )}
        </FormField>
        <FormField form={form} name="pictureAlt" label={pictureWords.alt}>
          {(control) => <TextInput {...control} required={false} />}
        </FormField>
      </div>
      <div className="flex flex-wrap gap-3">
        {uses.map((use) => (
          <Button
            key={use}
            formAction={`?picture=${use}`}
            formNoValidate
            variant="secondary"
            size="small"
            busy={busy?.use === use}
            busyText={pictureWords.busy(busy?.percent ?? 0)}
            onClick={(event) => send(event, use)}
            text={pictureWords[use]}
          />
        ))}
        <LibraryButton choose={place} />
      </div>
    </Panel>
  )
}
