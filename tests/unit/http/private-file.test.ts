import { expect, test } from 'vitest'
import { compressed } from '#app/http/files/compression.server.ts'
import { privateFile, privateStream } from '#app/http/files/private-file.server.ts'

function answered(filename: string, type: 'pdf' | 'doc' | 'docx' = 'pdf') {
  const body = new Blob(['12345']).stream()
  return privateFile({ body, filename, type, size: 5 })
}

const dispositionOf = (filename: string) => answered(filename).headers.get('Content-Disposition') ?? ''

test('an ordinary name is in both forms', () => {
  expect(dispositionOf('1700000000000-meera.pdf')).toBe(
    `attachment; filename="1700000000000-meera.pdf"; filename*=UTF-8''1700000000000-meera.pdf`,
  )
})

test.each([
  'a"; filename="evil.html.pdf',
  "a'b(c)*d.pdf",
  'a\\"b.pdf',
  'a\r\nSet-Cookie: b=c.pdf',
  'a\u0000b.pdf',
  '100%25.pdf',
  'ಮೀರಾ.pdf',
  'मीरा-हेगडे.pdf',
  '😀.pdf',
  '\u202efdp.exe.pdf',
  '\u2028.pdf',
  '../../x.pdf',
  'a;b,c=d.pdf',
  ' .pdf',
  'é.pdf',
  'e\u0301.pdf',
  'x'.repeat(300),
])('the name %j survives whole and breaks nothing', (filename) => {
  const header = dispositionOf(filename)
  const match = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(header)
  expect(match).not.toBeNull()
  const [, fallback = '', encoded = ''] = match ?? []
  expect(fallback).not.toMatch(/["\\%]/)
  expect(decodeURIComponent(encoded)).toBe(filename)
})

test('streams a generated file, also uncompressed to a browser that accepts compression', async () => {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source = controller
    },
  })
  const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': 'br, gzip' } })
  const response = await compressed(request, privateStream(body, 'list.csv', 'text/csv; charset=utf-8'))
  source?.enqueue(new TextEncoder().encode('first'))
  const { value } = (await response.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('first')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="list.csv"; filename*=UTF-8''list.csv`)
})
