import { expect, test } from 'vitest'
import { changePostStatus, createPost, restoreRevision, updatePost } from '#app/domain/posts/edit.server.ts'
import { blankPost, type PostInput } from '#app/domain/posts/post.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addPost } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'writer@example.com', passwordHash: '-' } })

const publishPost = (id: string) => changePostStatus(id, 'published', staff)
const rowOf = (id: string) => database.blogPost.findUniqueOrThrow({ where: { id }, include: { revisions: true } })

test('one of many concurrent publications changes the post', async () => {
  const { id } = await addPost({ status: 'draft', publishedAt: null })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => publishPost(id)))
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'unchangeable')).toHaveLength(7)
  expect((await rowOf(id)).version).toBe(2)
})

const draft = (post: Partial<PostInput> = {}) => ({ ...blankPost, title: 'Same', status: 'draft', ...post })

const atOnce = <Outcome>(times: number, act: (time: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: times }, (_, time) => act(time)))

test('concurrent requests for one slug each get their own, and one gets a typed slug', async () => {
  const generated = await atOnce(4, () => createPost(crypto.randomUUID(), draft(), staff))
  expect(generated.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const typed = await atOnce(5, () => createPost(crypto.randomUUID(), draft({ slug: 'mine' }), staff))
  expect(typed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(typed.filter((answer) => !answer.ok && answer.problem === 'taken')).toHaveLength(4)

  const posts = await atOnce(3, () => addPost())
  const renamed = await Promise.all(posts.map(({ id }) => updatePost(id, 1, draft({ slug: 'ours' }), staff)))
  expect(renamed.filter(({ ok }) => ok)).toHaveLength(1)
  const slugs = (await database.blogPost.findMany()).map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(['same', 'same-2', 'same-3', 'same-4', 'mine', 'ours']))
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('one of many concurrent saves of a version succeeds, and the others get a conflict', async () => {
  const { id } = await addPost()
  const answers = await atOnce(8, (time) => updatePost(id, 1, draft({ content: `${time}` }), staff))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { content, version, revisions } = await rowOf(id)
  expect([version, revisions.length]).toEqual([2, 1])
  const told = answers.flatMap((answer) => (!answer.ok && answer.problem === 'conflict' ? answer.post.content : []))
  expect(told).toEqual(Array.from({ length: 7 }, () => content))
})

test('one form makes one post, however often it is sent concurrently', async () => {
  const formId = crypto.randomUUID()
  const answers = await atOnce(6, () => createPost(formId, draft({ title: 'Once' }), staff))
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ ok: true, id: formId, outcome: 'created' })))
  expect((await rowOf(formId)).revisions).toHaveLength(1)
})

test('many different concurrent saves of one form make one post, and each other is its next revision or a conflict', async () => {
  const formId = crypto.randomUUID()
  const answers = await atOnce(6, (time) => createPost(formId, draft({ title: 'One', excerpt: `${time}` }), staff))
  const saved = answers.filter(({ ok }) => ok)
  const { excerpt, version, revisions } = await rowOf(formId)
  expect([saved.length, version, revisions.length]).toEqual([2, 2, 2])
  const told = answers.flatMap((answer) => (!answer.ok && answer.problem === 'conflict' ? answer.post.excerpt : []))
  expect(told).toEqual(Array.from({ length: 4 }, () => excerpt))
})

test('an earlier version is restored once, and not over a concurrent save', async () => {
  const formId = crypto.randomUUID()
  await createPost(formId, draft({ title: 'Restored', content: 'first' }), staff)
  await updatePost(formId, 1, draft({ title: 'Restored', content: 'second' }), staff)
  const outcomes = await atOnce(3, () => restoreRevision(formId, 1, 2, staff))
  expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'restored'])
  expect(await rowOf(formId)).toMatchObject({ content: 'first', version: 3 })
  expect(await restoreRevision(formId, 9, 3, staff)).toBe('gone')
})
