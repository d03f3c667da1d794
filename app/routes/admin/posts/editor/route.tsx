import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { blogManagement, postEditor as words } from '#app/content/admin/editor.ts'
import { pictureProblems, postMessages } from '#app/content/posts.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { repeatedTime, skippedTime } from '#app/domain/local-time.server.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { pick } from '#app/domain/pick.ts'
import { findLibrary, mostRecent } from '#app/domain/pictures/library.server.ts'
import { createPost, findPostToEdit, updatePost } from '#app/domain/posts/edit.server.ts'
import { suggestCategories } from '#app/domain/posts/find.server.ts'
import { pictureInPostForm, postForm, withCategories } from '#app/domain/posts/form.ts'
import { post as declared, inputFrom, type PostInput } from '#app/domain/posts/post.ts'
import { blogCategories } from '#app/domain/site/content.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { differencesBetween } from '#app/routes/admin/editing/compare.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { postFormOptions, storePicture } from '#app/routes/admin/posts/upload.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { pictureMarkdown } from '#app/ui/editor/picture.ts'
import { ErrorSummary } from '#app/ui/forms/form.tsx'
import editorStyles from '#app/ui/styles/editor.css?url'
import { rowHref } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { type EditorAnswer, PostForm } from './form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }]

/** Both ids stand for a new post. */
const isNew = (id: string) => id === 'new' || id === 'setup'

export async function loader({ params }: Route.LoaderArgs) {
  const categories = blogCategories()
  const [categoryNames, { pictures }] = await Promise.all([
    suggestCategories(categories),
    findLibrary({ size: mostRecent }),
  ])
  const offered = { categories, categoryNames, pictures }
  if (isNew(params.id)) return { post: null, newId: crypto.randomUUID(), ...offered }
  const post = await findPostToEdit(params.id)
  return data({ post, newId: null, ...offered }, { status: post ? 200 : problemStatuses.gone })
}

/** Without JavaScript, `?picture=insert` and `?picture=feature` upload a picture and return the form. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const purpose = url.searchParams.get('picture')
  if (purpose) return addPicture({ request, context }, purpose, staff)

  const form = await readForm({ request, context }, withCategories(postForm), postFormOptions)
  if (!form.ok) return form.invalid
  const { version, past, newId = crypto.randomUUID(), picture } = form.value
  if (picture && picture.size > 0) return form.refuse(problemStatuses.invalid, postMessages.pictureUndecided, 'picture')
  const input = inputFrom(form.value, blogCategories())
  const skipped = skippedTime(input.publishedAt)
  if (skipped) return form.refuse(problemStatuses.invalid, skipped, 'publishedAt')
  const id = isNew(params.id) ? newId : params.id
  if (past !== input.publishedAt && (await isBackdated(input, id)))
    return form.refuse(problemStatuses.invalid, postMessages.backdated, 'publishedAt')
  // The form of a new post has a version once an earlier save of it met a conflict.
  const saved =
    isNew(params.id) && version === 0 ? await createPost(id, input, staff) : await updatePost(id, version, input, staff)
  if (saved.ok) {
    const detail = repeatedTime(input.publishedAt) ?? undefined
    const said = { kind: 'success' as const, text: postMessages[saved.outcome], detail }
    return redirectWithNotice(href('/admin/blog/:id', { id: saved.id }), said, context)
  }
  const status = problemStatuses[saved.problem]
  switch (saved.problem) {
    case 'taken':
      return form.refuse(status, postMessages.slugTaken, 'slug')
    case 'gone':
      return form.refuse(status, postMessages.notFound)
    case 'unavailable':
      return form.refuse(status, postMessages.unavailable)
    case 'conflict': {
      const answer = await form.refuse(status, postMessages.conflict)
      const theirs = pick(saved.post, ['id', 'version', 'savedBy', 'updatedAt'])
      const conflict = { ...theirs, differences: differencesBetween(declared, saved.post, saved.refused) }
      return data({ ...answer.data, conflict }, { status })
    }
  }
}

/** Whether saving would publish the post with a date before today. */
async function isBackdated({ status, publishedAt }: PostInput, id: string): Promise<boolean> {
  const today = toLocalTime(currentTime(), company.timeZone).slice(0, 10)
  if (status !== 'published' || publishedAt === '' || publishedAt.slice(0, 10) >= today) return false
  const stored = await findPostToEdit(id).catch(() => null)
  return stored?.status !== 'published' || stored.publishedAt !== publishedAt
}

async function addPicture(posted: ActionInput, purpose: string, by: StaffMember) {
  const form = await readForm(posted, withCategories(pictureInPostForm), postFormOptions)
  if (!form.ok) return form.invalid
  const { picture, pictureAlt, ...fields } = form.value
  const stored = await storePicture({ picture, pictureAlt }, by)
  if (!stored.ok) return form.refuse(stored.status, stored.message, 'picture')
  const content = [fields.content.trimEnd(), pictureMarkdown(pictureAlt, stored.address)].filter(Boolean).join('\n\n')
  const changed =
    purpose === 'feature'
      ? { featuredImage: stored.address, featuredImageAlt: pictureAlt }
      : { content: `${content}\n` }
  const result: EditorAnswer['result'] = { initialValue: { ...fields, ...changed } }
  const note = purpose === 'feature' ? postMessages.pictureFeatured : postMessages.pictureInserted
  return { result, note }
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...postMessages, tooLarge: pictureProblems.tooLarge })
}

export default function BlogEditor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { post, newId } = loaderData
  const list = listHref({ tab: 'blog' })
  const isGone = post === null && newId === null
  const heading = newId === null ? words.heading : words.headingNew
  return (
    <div className="page pt-10 pb-16">
      <DocumentTitle title={heading} hasError={Boolean(actionData?.result.error || isGone)} />
      <BackLink href={post ? rowHref(list, post.id) : list} text={words.back} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">{heading}</h1>
        {newId && (
          <ButtonLink href={href('/admin/blog')} client variant="quiet" size="small" className="-mr-3">
            {blogManagement.heading}
          </ButtonLink>
        )}
      </div>
      {isGone ? (
        <div className="mt-6">
          <ErrorSummary title={words.error} errors={[{ text: postMessages.notFound }]} />
        </div>
      ) : (
        <PostForm
          key={post?.id ?? newId}
          account={matches[1].loaderData.id}
          post={post}
          newId={newId}
          answer={actionData}
          categories={loaderData.categories}
          categoryNames={loaderData.categoryNames}
          pictures={loaderData.pictures}
        />
      )}
    </div>
  )
}
