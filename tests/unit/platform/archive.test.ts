import { expect, test } from 'vitest'
import { type ArchivedFile, archiveOf } from '#app/platform/documents/archive.server.ts'

/** So many large files, of which it tells how many were asked for and whether the last one was let go. */
function many(count: number) {
  const state = { asked: 0, isOver: false }
  async function* all(): AsyncGenerator<ArchivedFile> {
    try {
      for (; state.asked < count; state.asked++) yield { name: `${state.asked}.pdf`, bytes: new Uint8Array(1_000_000) }
    } finally {
      state.isOver = true
    }
  }
  return { state, files: all() }
}

test('requests a file only after the previous one was read, and none after the reader has left', async () => {
  const { state, files } = many(50)
  const reader = archiveOf(files).getReader()
  let taken = 0
  while (taken < 3_000_000) taken += (await reader.read()).value?.byteLength ?? Number.NaN
  expect(state.asked).toBeLessThanOrEqual(5)
  await reader.cancel(new Error('gone'))
  await expect.poll(() => state.isOver).toBe(true)
  expect(state.asked).toBeLessThanOrEqual(5)
})

test('an archive with a failed file does not look complete', async () => {
  async function* failing(): AsyncGenerator<ArchivedFile> {
    yield { name: 'one.pdf', bytes: new Uint8Array(10) }
    throw new Error('broken')
  }
  await expect(new Response(archiveOf(failing())).bytes()).rejects.toThrow('broken')
})
