import { data, href } from 'react-router'
import { postEditor, previewPage as words } from '#app/content/admin/editor.ts'
import { postMessages } from '#app/content/posts.ts'
import { findPostToEdit, findRevision } from '#app/domain/posts/edit.server.ts'
import { findAuthor, previewPost } from '#app/domain/posts/find.server.ts'
import { previewForm, withCategories } from '#app/domain/posts/form.ts'
import { inputFrom } from '#app/domain/posts/post.ts'
import { blogCategories } from '#app/domain/site/content.server.ts'
import { z } from '#app/domain/zod.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PreviewPage } from '#app/routes/admin/editing/preview.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Article } from '#app/routes/article.tsx'
import type { Route } from './+types/preview.route.ts'
import { postFormOptions } from './upload.server.ts'

const number = z.pipe(z.coerce.number(), z.int32().check(z.positive()))
const wanted = z.object({ version: z.catch(z.nullable(number), null) })

/** The saved post, or its revision in `?version=`. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { version } = wanted.parse({ version: url.searchParams.get('version') })
  const saved = version === null ? await findPostToEdit(params.id) : await findRevision(params.id, version)
  return data({ post: saved && (await previewPost(saved, await findAuthor(params.id))) }, { status: saved ? 200 : 404 })
}

/** The post in the editor, complete or not, saved or not. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, withCategories(previewForm), postFormOptions)
  if (!form.ok) {
    const errors = Object.values(form.invalid.data.result.error ?? {}).flatMap((messages) => messages ?? [])
    return data({ post: null, errors }, { status: form.status })
  }
  const input = inputFrom(form.value, blogCategories())
  // The status is explicit, because the loader answers 404 before the first save.
  const author = z.uuid().safeParse(params.id).success ? await findAuthor(params.id) : null
  const post = await previewPost(
    { ...input, title: input.title || words.untitled },
    author ?? { author: context.get(staffContext) },
  )
  return data({ post, errors: [] }, { status: 200 })
}

export default function BlogPreview({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { post, errors } = actionData ?? { post: loaderData.post, errors: [postMessages.notFound] }
  const { timeZone } = matches[0].loaderData.company
  return (
    <>
      <DocumentTitle title={words.title(post?.title ?? '')} />
      <PreviewPage
        words={words}
        back={actionData ? null : href('/admin/blog/:id', { id: params.id })}
        error={{ title: postEditor.error, texts: errors }}
      >
        {post && <Article post={post} timeZone={timeZone} />}
      </PreviewPage>
    </>
  )
}
