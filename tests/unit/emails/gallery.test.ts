import { expect, test } from 'vitest'
import { mailGallery } from '../../../vite/mail-gallery.ts'
import { readSources } from '../../support/architecture.ts'

test('the gallery and its samples are part of no build', () => {
  expect(mailGallery().apply).toBe('serve')
  const importing = Object.entries(readSources('app')).filter(([, source]) => source.includes('emails/samples'))
  expect(importing.map(([file]) => file)).toEqual([])
})
