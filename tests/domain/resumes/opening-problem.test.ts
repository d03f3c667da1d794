import { expect, test } from 'vitest'
import { findOpeningProblem } from '#app/domain/resumes/received.server.ts'
import { pdf } from '../../support/database/factories.ts'
import { lockedWordPackage, wordDocument } from '../../support/documents/word.ts'
import { wordPackage } from '../../support/documents/word-package.ts'
import { peakOfChildren, tellsOfChildren } from '../../support/process/children.ts'

const locked = lockedWordPackage()

test.runIf(tellsOfChildren)('no process opens an ordinary file before it is stored', async () => {
  const peak = await peakOfChildren(async () => {
    expect(await findOpeningProblem(await pdf().bytes(), 'pdf')).toBeNull()
    expect(await findOpeningProblem(wordDocument('Asha Rao'), 'doc')).toBeNull()
    expect(await findOpeningProblem(wordPackage(), 'docx')).toBeNull()
  })
  expect(peak).toBe(0)
})

test('accepts a locked file while two others wait for the one process', async () => {
  const waiting = [findOpeningProblem(locked, 'doc'), findOpeningProblem(locked, 'doc')]
  expect(await findOpeningProblem(locked, 'doc')).toBeNull()
  expect(await Promise.all(waiting)).toEqual(['locked', 'locked'])
  expect(await findOpeningProblem(locked, 'doc')).toBe('locked')
})

test('checks a file at an odd memory address', async () => {
  const odd = new Uint8Array(locked.length + 1).subarray(1)
  odd.set(locked)
  expect(await findOpeningProblem(odd, 'doc')).toBe('locked')
})
