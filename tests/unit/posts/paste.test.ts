import { globSync, readFileSync } from 'node:fs'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { renderMarkdown, textOf } from '#app/domain/markdown/render.server.ts'
import { extensions, markdownOf } from '#app/ui/editor/extensions.ts'
import { survivesRoundTrip } from '#app/ui/editor/markdown.ts'
import { readPastedHtml } from '#app/ui/editor/paste/html.ts'
import { picturesInRtf, takePictures } from '#app/ui/editor/paste/paste.ts'

const folder = 'tests/unit/posts/pastes'
const site = 'https://site.example'
const noCopy = async () => null

/** The Markdown of an editor after this was pasted into it. */
function pasted(html: string, clipboard: { rtf?: string; files?: File[] } = {}) {
  const content = readPastedHtml(html)
  const taken = takePictures(content, { rtf: '', files: [], ...clipboard }, site, noCopy)
  const editor = new Editor({ element: null, extensions, content })
  editor.state.doc.check()
  return { markdown: markdownOf(editor), ...taken }
}

test.each(globSync(`${folder}/*.html`).sort())('%s is pasted as it was written', (file) => {
  const { markdown } = pasted(readFileSync(file, 'utf8'))
  expect(markdown).toBe(readFileSync(file.replace('.html', '.md'), 'utf8').trim())
  // The editor goes on with it after it was saved.
  expect(survivesRoundTrip(markdown, markdown)).toBe(true)
})

test('characters of Markdown appear on our pages as they were written', () => {
  const { markdown } = pasted(readFileSync(`${folder}/markdown-signs.html`, 'utf8'))
  const html = renderMarkdown(markdown)
  expect(textOf(html)).toBe(
    '# no heading 1. no item - no item > no quotation | a | b | *a* _b_ ~~c~~ `d` <b> &amp; [e](f) ![g](h) ``` 2. A *heading* # a|b `c` *d* \\ *code* # as it is',
  )
  expect(html.match(/<(?:h2|th|td|pre)\b/g)).toEqual(['<h2', '<th', '<th', '<td', '<td', '<pre'])
})

const png = '89504e470d0a1a0a0000000d'
const rtf = String.raw`{\rtf1{\*\shppict{\pict{\*\picprop{\sp{\sn shapeType}{\sv 75}}}\picscalex100\pngblip\bliptag-12 {\*\blipuid 0f0e}
${png}
0a}}{\nonshppict{\pict\wmetafile8 0102}}words{\pict\jpegblip ffd8ff}}`
const local = '<p>a<img src="file:///C:/1.png" alt="A warp">b</p><p><img src="file:///C:/2.jpg"></p>'

test('uploads Word pictures from the RTF beside the HTML', async () => {
  const files = picturesInRtf(rtf)
  expect(files.map(({ type, size }) => [type, size])).toEqual([
    ['image/png', 13],
    ['image/jpeg', 3],
  ])
  expect(Buffer.from((await files[0]?.bytes()) ?? []).toString('hex')).toBe(`${png}0a`)
  const { pictures, leftOut, markdown } = pasted(local, { rtf })
  expect([pictures.map(({ alt }) => alt), leftOut]).toEqual([['A warp', ''], 0])
  expect((await pictures[1]?.file)?.type).toBe('image/jpeg')
  // Until then no address stands for them.
  expect(markdown).toBe('ab')
})

test('leaves out and counts pictures that the clipboard lacks', () => {
  expect(pasted(local)).toMatchObject({ pictures: [], leftOut: 2, markdown: 'ab' })
  const others = ['blob:https://a.example/1', 'cid:1', 'http://a.example/b.png', 'webkit-fake-url://1/a.png', 'a.png']
  const html = others.map((src) => `<img src="${src}">`).join('')
  expect(pasted(html)).toMatchObject({ pictures: [], leftOut: others.length, markdown: '' })
  expect(pasted('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).toMatchObject({ pictures: [], leftOut: 1 })
})

test('uploads a picture in the HTML, or alone on the clipboard', async () => {
  const { pictures, leftOut } = pasted('<p>a<img src="data:image/gif;base64,R0lGODlh" alt="A weft"></p>')
  expect([pictures[0]?.alt, leftOut]).toEqual(['A weft', 0])
  expect(await (await pictures[0]?.file)?.text()).toBe('GIF89a')
  const alone = new File(['x'], 'a.png')
  const taken = pasted('<img src="file:///C:/1.png">', { files: [alone] })
  expect(await taken.pictures[0]?.file).toBe(alone)
})

test('downloads a picture of Google Docs, and keeps the address of one of this or another site', async () => {
  const google = pasted('<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4?key=x"></p>')
  expect(google).toMatchObject({ markdown: '', leftOut: 0 })
  expect(await google.pictures[0]?.file).toBeNull()
  const own = '/blog/images/11111111-1111-4111-8111-111111111111'
  expect(pasted(`<img src="${site}${own}" alt="a">`).markdown).toBe(`![a](${own})`)
  expect(pasted('<img src="https://example.com/a (1).png">').markdown).toBe('![](<https://example.com/a (1).png>)')
})
