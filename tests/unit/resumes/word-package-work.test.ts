import { test } from 'vitest'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { relationshipsXml, wordPackage } from '../../support/documents/word-package.ts'
import { expectLittleWork } from '../../support/work.ts'

const image = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const quarter = (content: string) => content.repeat(Math.floor(30_000 / Buffer.byteLength(content)))

test.each<[string, string]>([
  [
    'relationships',
    relationshipsXml([]).replace('</', `${quarter(`<Relationship Type="${image}" Target="a.jpeg"/>`)}</`),
  ],
  ['attributes', `<a ${Array.from({ length: 3_000 }, (_, number) => `a${number}=""`).join(' ')}/>`],
  ['references', `<a b="${quarter('&#x41;')}"/>`],
  ['references in the text', `<a>${quarter('&lt;')}</a>`],
  ['signs of two parts', `<a>${quarter('😀<b/>')}</a>`],
  ['comments', `<a>${quarter('<!---->')}</a>`],
  ['unfinished references', `<a>${quarter('&')}`],
  ['beginnings of sections', `<a>${quarter('<![CDATA[')}</a>`],
  ['tags inside tags', quarter('<a>')],
  ['declarations', `<!DOCTYPE a [${quarter(']  ')}`],
  ['long names', `<${'a'.repeat(30_000)}/>`],
])('four parts full of %s are little work', async (_what, content) => {
  const parts = Object.fromEntries([1, 2, 3, 4].map((number) => [`word/_rels/${number}.rels`, content]))
  const resume = new File([wordPackage(parts, { stored: true })], 'resume.docx')
  await expectLittleWork(() => receiveResume(resume), 60)
})
