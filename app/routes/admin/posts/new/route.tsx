import { useState } from 'react'
import { href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { draftKey, useAutosave } from '#app/browser/use-autosave.ts'
import { postEditor, blogManagement as words } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { findLibrary, mostRecent } from '#app/domain/pictures/library.server.ts'
import { createPost } from '#app/domain/posts/edit.server.ts'
import { longestSent, shortPostForm } from '#app/domain/posts/form.ts'
import { blankPost, post, shortPostFields } from '#app/domain/posts/post.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { AutosaveNotice } from '#app/routes/admin/editing/panels.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import editorStyles from '#app/ui/styles/editor.css?url'
import type { Route } from './+types/route.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }]

export async function loader() {
  const { pictures } = await findLibrary({ size: mostRecent })
  return { newId: crypto.randomUUID(), pictures }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, shortPostForm, { maxTextLength: longestSent })
  if (!form.ok) return form.invalid
  const { newId = crypto.randomUUID(), title, content } = form.value
  const input = { ...blankPost, title, content, status: 'published' }
  const saved = await createPost(newId, input, context.get(staffContext))
  if (!saved.ok) {
    const message = saved.problem === 'conflict' ? postMessages.publishedBefore : postMessages.publishFailed
    return form.refuse(problemStatuses[saved.problem], message)
  }
  const text = saved.outcome === 'created' ? postMessages.published : postMessages.updated
  return redirectWithNotice(href('/admin/blog'), { kind: 'success', text }, context)
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { publishFailed } = postMessages
  return submitOrExplain(serverAction, {
    notConnected: publishFailed,
    unavailable: publishFailed,
    tooLarge: publishFailed,
  })
}

const formId = 'short-post'

export default function BlogManagement({ loaderData, actionData, matches }: Route.ComponentProps) {
  const autosave = useAutosave({
    formId,
    storageKey: draftKey('blog', matches[1].loaderData.id, 'management'),
    version: loaderData.newId,
    isAnswered: actionData !== undefined,
    names: shortPostFields,
    decided: shortPostFields,
  })
  const [isPictureWaiting, setPictureWaiting] = useState(false)
  return (
    <div className="page *:max-w-4xl pt-10 pb-16">
      <DocumentTitle title={words.heading} hasError={Boolean(actionData)} />
      <BackLink href={listHref({ tab: 'blog' })} text={words.back} />
      <h1 className="mt-2 text-3xl">{words.heading}</h1>
      <p className="mt-2 text-muted">
        {words.intro}{' '}
        <a href={href('/admin/blog/:id', { id: 'new' })} className="text-brand underline underline-offset-4">
          {words.editor}
        </a>
      </p>
      <AutosaveNotice autosave={autosave} outdated={postEditor.outdatedAutosave} />
      <ShortPostForm
        key={loaderData.newId}
        newId={loaderData.newId}
        answer={actionData}
        pictures={loaderData.pictures}
        onPictureWaiting={setPictureWaiting}
      />
      <LeaveGuard isDirty={autosave.isDirty} isPictureWaiting={isPictureWaiting} words={postEditor.leave} />
    </div>
  )
}

interface ShortPostFormProps {
  newId: string
  answer: Route.ComponentProps['actionData']
  pictures: Route.ComponentProps['loaderData']['pictures']
  onPictureWaiting: (isWaiting: boolean) => void
}

const loadSchema = async () => (await import('#app/domain/posts/form.ts')).shortPostForm

function ShortPostForm({ newId, answer, pictures, onPictureWaiting }: ShortPostFormProps) {
  const form = useSchemaForm({ id: formId, loadSchema, answer, defaultValue: { newId } })
  return (
    <SchemaFormElement form={form} errorSummary={words.error} encType="multipart/form-data" className="mt-6 grid gap-5">
      <input type="hidden" name="newId" defaultValue={form.field('newId').initialValue} />
      <RecordField form={form} record={post} name="title" />
      <RecordField form={form} record={post} name="content">
        {(control, label) => (
          <RichTextArea
            {...control}
            label={label}
            store={postPictures}
            pictures={pictures}
            isDark
            onPictureWaiting={onPictureWaiting}
          />
        )}
      </RecordField>
      <Button size="large" busy={form.busy} busyText={words.publish.busy} className="justify-self-start">
        {words.publish.idle}
      </Button>
    </SchemaFormElement>
  )
}
