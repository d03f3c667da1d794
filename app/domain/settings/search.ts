import { searchWords } from '#app/content/admin/settings/search.ts'
import { choice, longText, picture, text } from '#app/domain/fields/field.ts'
import { defineGroup } from './group.ts'

const isVerification = (text: string) => verificationCode(text) !== undefined

export const searchGroup = defineGroup({
  words: searchWords,
  fields: {
    indexing: choice(['all', 'none'], { preset: 'all' }),
    description: longText({ max: 200, optional: true }),
    sharePicture: picture({ optional: true }),
    googleVerification: text({ max: 300, optional: true }),
    bingVerification: text({ max: 300, optional: true }),
  },
  sections: {
    visibility: ['indexing'],
    sharing: ['description', 'sharePicture'],
    verification: ['googleVerification', 'bingVerification'],
  },
  builtIn: { indexing: 'all', description: null, sharePicture: null, googleVerification: null, bingVerification: null },
  checks: { googleVerification: isVerification, bingVerification: isVerification },
})

/** The code itself, or extracted from its tag. */
export function verificationCode(text: string): string | undefined {
  if (text.startsWith('<meta')) return /\bcontent\s?=\s?["']([\w-]{8,100})["']/i.exec(text)?.[1]
  return /^[\w-]{8,100}$/.test(text) ? text : undefined
}
