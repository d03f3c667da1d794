import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { activeContentOf } from '#app/domain/resumes/scan.server.ts'
import { packedObjects, pagesOf, pdfOf, pdfStream, shown } from '../../support/documents/pdf-syntax.ts'
import { expectLittleWork } from '../../support/work.ts'

const bytes = (...pieces: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece))),
  )

const pages = pagesOf([shown('Asha Rao')])
/** A PDF with more objects than its one page; the first of them is `6 0 R`. */
const withObjects = (...objects: (string | Uint8Array)[]) => pdfOf([...pages, ...objects])
const withCatalog = (entries: string) => pdfOf(pagesOf([shown('Asha Rao')], entries))
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const link = '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://developer.mozilla.org/docs/Web/JavaScript)>>>>'

test.each<[string, Uint8Array]>([
  ['one page', pdfOf(pages)],
  ['packed objects', withObjects(packedObjects({ 7: '<</Type/Font>>', 8: '[1 2 3]' }))],
  ['packed objects that are not deflated', withObjects(packedObjects({ 7: '<</Type/Font>>' }, ''))],
  ['packed objects in a list of one filter', withObjects(packedObjects({ 7: '<</A/B>>' }, '/Filter[/FlateDecode]'))],
  ['many packed objects', withObjects(...Array.from({ length: 50 }, () => packedObjects({ 7: '(a)', 8: '/Name' })))],
  ['links that speak of what acts', withObjects(link, packedObjects({ 8: link, 9: '(/AA) (/JS \\) /JS) <2f4a53>' }))],
  ['a page to open at', withCatalog('/OpenAction[4 0 R/XYZ null null 0]')],
  ['comments that do', withObjects('% /JavaScript\n<</A/B>>', packedObjects({ 8: '<</A/B>> % /JS' }))],
  ['names that begin alike', withObjects('<</JSX/AAAAAA+Font/LaunchPad/OpenActions/XFAB/S/JavaScripts>>')],
  ['names in other letters', withObjects('<</js/javascript/aa>>')],
  ['noise in a stream', withObjects(pdfStream(randomBytes(100_000), ''), pdfStream('/JS /AA /JavaScript', ''))],
  ['what acts in the content of a page, where it is text', pdfOf(pagesOf(['BT /AA 12 Tf (x) Tj ET']))],
  ['entries of a stream with a colour profile', withObjects(pdfStream('x', '/N 3/Filter/FlateDecode'))],
  ['words in a stream that are no objects', withObjects(pdfStream('an xobj (and objects)', ''))],
  ['a comment before a stream', withObjects('<</Length 2>>%x\nstream\n((\nendstream', '<</A/B>>')],
  ['comments among the entries of packed objects', withObjects(pdfStream('7 0 1', '/Type/ObjStm/N%a\n1%b\n/First 4'))],
  ['other ends of lines', bytes(Buffer.from(pdfOf(pages)).toString('latin1').replaceAll('\n', '\r'))],
])('a PDF with %s does nothing by itself', async (_what, pdf) => {
  expect(await activeContentOf(pdf)).toBe('none')
})

test.each<[string, Uint8Array]>([
  ['a script', withObjects(script)],
  ['scripts of the document', withCatalog('/Names<</JavaScript 6 0 R>>')],
  ['an action at opening', withCatalog('/OpenAction 6 0 R')],
  ['an action at opening, after a page to open at', withCatalog('/OpenAction[4 0 R/Fit]/OpenAction 6 0 R')],
  ['a page to open at, behind a comment', withCatalog('/OpenAction%x\n[4 0 R/Fit]')],
  ['a page to open at, in a comment that ends the file', withCatalog('/OpenAction %%EOF[4 0 R/Fit]\n6 0 R')],
  ['a script in the place of a page to open at', withCatalog(`/OpenAction[${script}]`)],
  ['an action at opening, with which it ends', bytes(pdfOf(pages), '/OpenAction')],
  ['actions at other moments', withObjects('<</Type/Page/AA<</O 7 0 R>>>>')],
  ['a program to start', withObjects('<</S/Launch/F(calc.exe)>>')],
  ['a file inside', withObjects(pdfStream('MZ', '/Type/EmbeddedFile'))],
  ['files inside', withCatalog('/Names<</EmbeddedFiles 6 0 R>>')],
  ['a film', withObjects('<</Type/Annot/Subtype/RichMedia>>')],
  ['a form of another kind', withCatalog('/AcroForm<</XFA 6 0 R>>')],
  ['a name with escaped letters', withObjects('<</S/#4a#61va#53cript/#4A#53(x)>>')],
  ['a name that ends with the line', withObjects('<</S\n/JavaScript\n/JS\n(x)>>')],
  ['a name that ends with a comment', withObjects('<</S/JavaScript%\n/JS%\n(x)>>')],
  ['a packed script', withObjects(packedObjects({ 7: '<</A/B>>', 8: script }))],
  ['a packed script that is not deflated', withObjects(packedObjects({ 7: script }, ''))],
  ['a packed script with escaped letters', withObjects(packedObjects({ 7: '<</S/JavaScr#69pt>>' }))],
  [
    'a packed script whose stream has no type',
    withObjects(packedObjects({ 7: script }, '/Type/Other/Filter/FlateDecode')),
  ],
  [
    'a packed script whose stream has an escaped type',
    withObjects(packedObjects({ 7: script }, '/Type/Obj#53tm/Filter/FlateDecode')),
  ],
  [
    'a packed script in the fiftieth stream',
    withObjects(...Array.from({ length: 50 }, (_, n) => packedObjects({ 7: n === 49 ? script : '1' }))),
  ],
  [
    'a packed script behind a broken stream',
    withObjects(pdfStream('x', '/Type/ObjStm/N 1/First 4'), packedObjects({ 7: script })),
  ],
  ['a script behind a word that begins no stream', withObjects(`null stream ${script}`)],
  ['a script in a file that is protected', withObjects(script, '<</Encrypt 9 0 R>>')],
  ['a script and no end', pdfOf([...pages, script]).slice(0, -150)],
  ['a script in a second version of the file', bytes(pdfOf(pages), '9 0 obj', script, 'endobj')],
])('a PDF with %s acts', async (_what, pdf) => {
  expect(await activeContentOf(pdf)).toBe('active')
})

const inside = (before: string, after: string) => withObjects(`${before}\n8 0 obj ${script} endobj\n${after}`)

test.each<[string, Uint8Array]>([
  ['no objects', bytes('%PDF-1.7\nNothing more.')],
  ['noise', bytes('%PDF-1.7\n', randomBytes(1_000_000))],
  ['protection', pdfOf(pages, '/Encrypt<</Filter/Standard>>')],
  ['protection that is written with escapes', pdfOf(pages, '/Encr#79pt 9 0 R')],
  ['an object in a string', inside('(', ')')],
  ['an object in a comment', withObjects(`% 8 0 obj ${script} endobj\n1`)],
  ['an object in a string of digits', inside('<', '>')],
  ['an object in a stream', inside('<</Length 9>>\nstream\n', 'endstream')],
  ['an object in a stream, its number right before it', withObjects(`<<>>stream\n8 0obj<</AA 1>>endobj\nendstream`)],
  ['an object behind a string that never ends', withObjects('(', script)],
  ['an object behind a stream that never ends', withObjects('<<>>\nstream\n', script)],
  ['a packed object that begins in a string', withObjects(packedObjects({ 7: '(x', 8: `${script})` }))],
  [
    'a packed object that begins in a comment',
    withObjects(pdfStream(`7 2 %${script}`, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')),
  ],
  [
    'a comment among the numbers of packed objects',
    withObjects(pdfStream(`7 %${script}\n0 `, '/Type/ObjStm/N 1/First 3/Filter/FlateDecode')),
  ],
  [
    'packed objects without their numbers',
    withObjects(pdfStream('<</A/B>>', '/Type/ObjStm/N 1/First 0/Filter/FlateDecode')),
  ],
  ['fewer packed objects than it counts', withObjects(packedObjects({ 7: '1' }, '/N 5/Filter/FlateDecode'))],
  [
    'packed objects that are broken',
    withObjects(pdfStream('x', '/Type/ObjStm/N 1/First 4/Filter /FlateDecode').fill(0, 70, 76)),
  ],
  [
    'packed objects that break off',
    withObjects(
      bytes('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n', Buffer.from('789c', 'hex'), 'endstream'),
    ),
  ],
  [
    'packed objects of a count that is told elsewhere',
    withObjects(packedObjects({ 7: '1' }, '/N 1 0 R/Filter/FlateDecode')),
  ],
  ['packed objects of a filter that is told elsewhere', withObjects(packedObjects({ 7: '1' }, '/Filter 9 0 R'))],
  ['packed objects that are packed in another way', withObjects(packedObjects({ 7: '1' }, '/Filter/LZWDecode'))],
  [
    'packed objects that are packed twice',
    withObjects(packedObjects({ 7: '1' }, '/Filter[/ASCIIHexDecode/FlateDecode]')),
  ],
  [
    'packed objects that are packed twice, the other way round',
    withObjects(packedObjects({ 7: '1' }, '/Filter[/FlateDecode/ASCIIHexDecode]')),
  ],
  [
    'packed objects with more entries than anybody writes',
    withObjects(packedObjects({ 7: '1' }, `/Filter/FlateDecode${'/A 1'.repeat(300)}`)),
  ],
  ['packed objects of two filters', withObjects(packedObjects({ 7: '1' }, '/Filter/FlateDecode/Filter/LZWDecode'))],
  ['packed objects by the short name of a filter', withObjects(packedObjects({ 7: '1' }, '/F/LZW'))],
  [
    'packed objects that are predicted',
    withObjects(packedObjects({ 7: '1' }, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')),
  ],
  [
    'packed objects in a large dictionary',
    withObjects(pdfStream('7 0 1', `${'/A 1'.repeat(300)}/Type/ObjStm/N 1/First 4/Filter/FlateDecode`)),
  ],
  ['packed objects behind a word without end', withObjects(`<<<< 9 ${'0'.repeat(200)}obj`, '<</A/B>>')],
  ['packed objects that are not counted', withObjects(pdfStream('7 0 1', '/Type/ObjStm/Filter/FlateDecode'))],
  [
    'more packed objects than anybody packs',
    withObjects(pdfStream(`${'1 0 '.repeat(100_001)}1`, '/Type/ObjStm/N 100001/First 400004/Filter/FlateDecode')),
  ],
  [
    'packed objects in disorder, one of which begins in a string',
    withObjects(pdfStream(`7 8 8 0 9 50 /A (  ${script}) `.padEnd(99), '/Type/ObjStm/N 3/First 13/Filter/FlateDecode')),
  ],
  ['packed objects of nine megabytes', withObjects(packedObjects({ 7: ' '.repeat(9 * 1024 * 1024) }))],
  [
    'packed objects of nine megabytes in all',
    withObjects(...Array.from({ length: 9 }, () => packedObjects({ 7: ' '.repeat(1024 * 1024) }))),
  ],
  [
    'packed objects in too many streams',
    withObjects(...Array.from({ length: 2_001 }, () => '<</Type/ObjStm/N 0/First 0>>stream\nendstream')),
  ],
  [
    'an object right behind the end of an earlier version',
    bytes(pdfOf(pages).slice(0, -1), '9 0 obj<</A/B>>endobj\n%%EOF'),
  ],
  ['a string that begins behind the mark of an end', withCatalog(`\n%%EOF(\n/OpenAction<<${script}>>\n%)\n`)],
  ['a string in hexadecimal that does', withCatalog(`\n%%EOF<\n/OpenAction<<${script}>>\n%>\n`)],
  ['a stream that does', withCatalog(`\n%%EOF>>\nstream\n/OpenAction<<${script}>>\n%endstream\n`)],
  ['one in packed objects', withObjects(packedObjects({ 7: `<<%%EOF(\n/A<<${script}>>\n%)\n>>` }))],
])('of a PDF with %s nobody can tell', async (_what, pdf) => {
  expect(await activeContentOf(pdf)).toBe('unknown')
})

/** Streams are looked through in parts of 64 KiB, which begin where letters of an object are found. */
const seam = 64 * 1024
const aroundSeam = Array.from({ length: 12 }, (_, index) => seam - 12 + index)
const atSeam = (before: number, text: string) => withObjects(pdfStream(`xobj${'x'.repeat(before)}${text}yy`, ''))

test.each(aroundSeam)('an object that begins %i letters into a stream is not overlooked', async (before) => {
  expect(await activeContentOf(atSeam(before, ' obj '))).toBe('unknown')
  expect(await activeContentOf(atSeam(before, ' objx'))).toBe('none')
})

const size = 5_242_880
const mostUnpacked = 8 * 1_024 * 1_024
const full = (text: string, before = '') => bytes('%PDF-1.7\n1 0 obj ', before, Buffer.alloc(size, text, 'latin1'))

test.each<[string, Uint8Array]>([
  ['spaces', full(' ')],
  ['names', full('/a')],
  ['escapes', full('/#4a#53a')],
  ['one name', full('a', '/')],
  ['one name of escapes', full('#4a', '/')],
  ['open parentheses', full('(')],
  ['backslashes', full('\\', '(')],
  ['open dictionaries', full('<<')],
  ['open brackets', full('[')],
  ['lines', full('\n')],
  ['comments', full('%\n')],
  ['ends of the file', full('%%EOF')],
  ['beginnings of objects', full(' 1 0 obj')],
  ['words like them', full('xobj', '(')],
  ['beginnings of streams', full('<<>>stream\n')],
  ['streams', full('<<>>stream\nendstream ')],
  ['streams of packed objects', full('<</N 1/First 0>>stream\n1 0 endstream ')],
  ['zeros', full('\0')],
  ['noise', bytes('%PDF-1.7\n1 0 obj ', randomBytes(size))],
  ['packed names', withObjects(packedObjects({ 7: '/a'.repeat(4_000_000) }))],
  ['packed strings', withObjects(packedObjects({ 7: '()'.repeat(4_000_000) }))],
  ['packed numbers', withObjects(pdfStream('1 '.repeat(4_000_000), '/Type/ObjStm/N 99999/First 4/Filter/FlateDecode'))],
  [
    'packed objects that become too large',
    withObjects(...Array(600).fill(packedObjects({ 7: ' '.repeat(mostUnpacked) }))),
  ],
])('five megabytes of %s are work for two seconds at the most, in pieces', async (_what, pdf) => {
  let longest = 0
  let last = process.cpuUsage().user
  const turn = () => {
    longest = Math.max(longest, process.cpuUsage().user - last)
    last = process.cpuUsage().user
    if (isWorking) setImmediate(turn)
  }
  let isWorking = true
  setImmediate(turn)
  await expectLittleWork(() => activeContentOf(pdf), 2_000).finally(() => {
    isWorking = false
  })
  expect(longest / 1_000).toBeLessThan(250)
})
