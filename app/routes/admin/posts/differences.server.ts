import { postEditor as words } from '#app/content/admin/editor.ts'
import { type PostField, type PostInput, postFields } from '#app/domain/posts/fields.ts'
import { compareLines } from '#app/routes/admin/editing/compare.server.ts'
import type { ComparedField } from '#app/ui/editor/difference.tsx'

export function differencesBetween(left: PostInput, right: PostInput): ComparedField[] {
  return postFields
    .map((field) => ({ name: words.fields[field], before: shown(left, field), after: shown(right, field) }))
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => ({ name, ...compareLines(before, after) }))
}

function shown(post: PostInput, field: PostField): string {
  if (field === 'categories') return post.categories.join('\n')
  if (field === 'status') return words.statuses[post.status as keyof typeof words.statuses] ?? post.status
  return field === 'publishedAt' ? post.publishedAt.replace('T', ' ') : post[field]
}
