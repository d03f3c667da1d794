import { postEditor } from '#app/content/admin/editor.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Fields, Visitor } from '../app.ts'
import type { Page } from '../pages/page.ts'

export const { save, publish, preview } = postEditor

/** Creates a post in the editor, without JavaScript, and opens what that leads to. */
export async function create(editor: Visitor, fields: Fields = {}): Promise<Page> {
  const title = `Post ${crypto.randomUUID()}`
  return editor.submit(await editor.open('/admin/blog/new'), save.idle, { title, ...fields })
}

/** The id of the post that the page edits. */
export const idOf = ({ url }: Page) => url.pathname.split('/')[3] ?? ''

export const postAt = (page: Page) => postRow(idOf(page))

export const postRow = (id: string) =>
  database.blogPost.findUniqueOrThrow({
    where: { id },
    include: { revisions: { orderBy: { version: 'asc' } }, formerSlugs: true },
  })

/** The values of the editor's fields. */
export const valuesIn = (page: Page) => page.form(save.idle).values
