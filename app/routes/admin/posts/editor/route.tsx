import { data, href } from 'react-router'
import { orNotSent } from '#app/browser/connection.ts'
import { blogManagement, postEditor as words } from '#app/content/admin/editor.ts'
import { errorTitle } from '#app/content/forms.ts'
import { postMessages } from '#app/content/posts.ts'
import { createPost, findPostToEdit, savePost } from '#app/domain/posts/edit.server.ts'
import { longestSent, pictureForm, postForm, unfinishedPost } from '#app/domain/posts/form.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type Posted, readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { pictureUpload, upload } from '#app/routes/admin/posts/upload.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Route } from './+types/route.ts'
import { draftOf, withPicture } from './answer.ts'
import { PostForm } from './form.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Not those of posts: here one is begun. */
const isNew = (id: string) => id === 'new' || id === 'setup'

export async function loader({ params }: Route.LoaderArgs) {
  if (isNew(params.id)) return { post: null, newId: crypto.randomUUID() }
  const post = await findPostToEdit(params.id)
  return data({ post, newId: null }, { status: post ? 200 : 404 })
}

/** `?picture=insert` and `?picture=feature` upload a picture on the way, for a browser without JavaScript. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const purpose = url.searchParams.get('picture')
  if (purpose) return addPicture({ request, context }, purpose, staff.id)

  const form = await readForm({ request, context }, postForm, { upload: pictureUpload, longestText: longestSent })
  if (!form.ok) return form.invalid
  const { version, newId, picture } = form.value
  if (picture && picture.size > 0) return form.refuse(400, postMessages.pictureUndecided, 'picture')
  const draft = draftOf(form.value)
  const creates = isNew(params.id)
  const saved = creates
    ? await createPost(newId ?? crypto.randomUUID(), draft, staff.id)
    : await savePost(params.id, version, draft, staff.id)
  if (saved.ok) {
    const text = creates ? postMessages.created : postMessages.updated
    return redirectWithNotice(href('/admin/blog/:id', { id: saved.id }), { kind: 'success', text }, context)
  }
  switch (saved.problem) {
    case 'taken':
      return form.refuse(400, postMessages.slugTaken, 'slug')
    case 'gone':
      return form.refuse(404, postMessages.notFound)
    case 'unavailable':
      return form.refuse(503, postMessages.unavailable)
    case 'conflict': {
      const answer = await form.refuse(409, postMessages.conflict)
      return data({ ...answer.data, conflict: { post: saved.post, draft } }, { status: 409 })
    }
  }
}

/** Stores the picture and shows the page again with it and with everything that stood in its fields. */
async function addPicture(posted: Posted, purpose: string, staffId: string) {
  const form = await readForm(posted, unfinishedPost, { upload: pictureUpload, longestText: longestSent })
  if (!form.ok) return form.invalid
  const chosen = pictureForm.safeParse(form.value)
  if (!chosen.success) {
    const [issue] = chosen.error.issues
    return form.refuse(400, issue?.message ?? '', String(issue?.path[0] ?? 'picture'))
  }
  const picture = await upload(chosen.data, staffId)
  if (!picture.ok) return form.refuse(picture.status, picture.message, 'picture')
  return withPicture(form.value, purpose === 'feature' ? 'feature' : 'insert', picture.address, chosen.data.pictureAlt)
}

/** What is written stays where it stands when it cannot be sent. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNotSent(serverAction, { ...postMessages, tooLarge: postMessages.pictureTooLarge })
}

export default function BlogEditor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { post, newId } = loaderData
  const { name, timeZone } = matches[0].loaderData.company
  const heading = post === null && newId !== null ? words.headingNew : words.heading
  const isWrong = actionData?.result.error !== undefined || (post === null && newId === null)
  const title = `${heading} | ${name}`
  return (
    <div className="page pt-10 pb-16">
      <title>{isWrong ? errorTitle(title) : title}</title>
      <ButtonLink href={href('/admin/dashboard')} client variant="quiet" size="small" icon="left" className="-ml-3">
        {words.back}
      </ButtonLink>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">{heading}</h1>
        {newId && (
          <ButtonLink href={href('/admin/blog')} client variant="quiet" size="small" className="-mr-3">
            {blogManagement.heading}
          </ButtonLink>
        )}
      </div>
      {post === null && newId === null ? (
        <div className="mt-6">
          <ErrorSummary title={words.error} errors={[{ text: postMessages.notFound }]} />
        </div>
      ) : (
        <PostForm key={post?.id ?? newId} post={post} newId={newId} answer={actionData} timeZone={timeZone} />
      )}
    </div>
  )
}
