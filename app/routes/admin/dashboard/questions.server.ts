import { href } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { isFiltered } from '#app/domain/lists/filter.ts'
import { canBecome } from '#app/domain/posts/rules.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { Question } from '#app/routes/admin/lists/question.tsx'
import { type ListedRecord, namedRecord } from '#app/routes/admin/lists/question.tsx'

const { deleteDialog, deleteAllDialog, posts, samples } = dashboardPage

type Post = Extract<ListedRecord, { slug: string }>

export function confirmDeletion(record: ListedRecord): Question {
  return {
    id: 'delete',
    title: deleteDialog.heading,
    text: deletionWords.ask(1, keptForDays.trash),
    record: namedRecord(record),
    consent: { path: href('/admin/dashboard/delete'), fields: { id: record.id } },
    confirm: deleteDialog.confirm,
    busy: deleteDialog.busy,
    variant: 'danger',
  }
}

export function confirmStatus(post: Post): Question {
  const isPublished = canBecome('draft', post)
  const { heading, busy } = isPublished ? posts.unpublishDialog : posts.publishDialog
  return {
    id: 'post-status',
    title: heading,
    text: isPublished ? postListMessages.confirmUnpublish : postListMessages.confirmPublish,
    record: namedRecord(post),
    consent: {
      path: href('/admin/dashboard/post-status'),
      fields: { id: post.id, status: isPublished ? 'draft' : 'published' },
    },
    confirm: isPublished ? posts.unpublish : posts.publish,
    busy,
    variant: 'primary',
  }
}

/** Asks twice; where the number of records has changed since it was told, it says so and asks with the new one. */
export function confirmDeletionOfAll(query: ListQuery, { searchParams }: URL, count: number): Question {
  const { tab } = query
  const isSecond = searchParams.get('delete-all') === 'second'
  const counted = Number(searchParams.get('counted') ?? Number.NaN)
  const hasChanged = isSecond && Number.isInteger(counted) && counted !== count
  return {
    id: isSecond ? 'delete-all-again' : 'delete-all',
    title: deleteAllDialog.heading(wordsOf(tab).title),
    warning: hasChanged ? recordMessages.countChanged(counted, count) : undefined,
    text: isSecond
      ? recordMessages.confirmDeleteAllAgain(count)
      : recordMessages.confirmDeleteAll(wordsOf(tab).title, keptForDays.trash),
    note: query.search || isFiltered(query) ? deleteAllDialog.notOnlyFound(count) : undefined,
    consent: isSecond
      ? { path: href('/admin/dashboard/delete-all'), fields: { count } }
      : { next: { 'delete-all': 'second', counted: count } },
    confirm: isSecond ? deleteAllDialog.confirm(count) : deleteAllDialog.continue,
    busy: deleteAllDialog.busy,
    variant: 'danger',
  }
}

export function confirmRemovalOfSamples(): Question {
  const { heading, text, busy } = samples.removeDialog
  return {
    id: 'remove-samples',
    title: heading,
    text: text(keptForDays.trash),
    consent: { path: href('/admin/dashboard/samples'), fields: {} },
    confirm: samples.remove,
    busy,
    variant: 'danger',
  }
}
