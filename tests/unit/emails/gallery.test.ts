import { expect, test } from 'vitest'
import { mailGallery } from '../../../vite/mail-gallery.ts'
import { readSources } from '../../support/architecture.ts'

test('no build contains the gallery and its samples', () => {
  expect(mailGallery().apply).toBe('serve')
  const importing = Object.entries(readSources('app')).filter(([, source]) => source.includes('mail-samples'))
  expect(importing.map(([file]) => file)).toEqual([])
})
