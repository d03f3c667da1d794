import { ReadableStream as NodeStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { parseForm } from '#app/http/forms/parse.server.ts'
import { multipart } from '../../support/forms/multipart.ts'

function sent(parts: Parameters<typeof multipart>[0], type?: string) {
  const { body, headers } = multipart(parts)
  if (type) headers['Content-Type'] = String(headers['Content-Type']).replace('multipart/form-data', type)
  return new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(body) })
}

const content = crypto.getRandomValues(new Uint8Array(60_000))
const disposition = 'Content-Disposition: form-data; name='
const resume = {
  name: 'resume',
  headers: `${disposition}"resume"; filename="a.pdf"\r\nContent-Type: application/pdf`,
  content,
}

test('a file has all its properties, however it is read', async () => {
  const form = await parseForm(sent([{ name: 'name', content: 'Asha' }, resume, { name: 'letter', content: 'text' }]))
  expect([form.get('name'), form.get('letter')]).toEqual(['Asha', 'text'])
  const file = form.get('resume') as File
  expect([file.name, file.type, file.size]).toEqual(['a.pdf', 'application/pdf', content.length])
  expect(new Uint8Array(await file.bytes())).toEqual(content)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(content)
  expect(await new Response(file.stream()).bytes()).toEqual(content)
  expect(await file.slice(10, 20).bytes()).toEqual(content.subarray(10, 20))
  expect(await file.text()).toBe(new TextDecoder().decode(content))
})

test('the type of a body ignores case, and has the same limits', async () => {
  const form = await parseForm(sent([resume], 'Multipart/Form-Data'))
  expect(new Uint8Array(await (form.get('resume') as File).bytes())).toEqual(content)
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `text${index}`, content: 'x' }))
  for (const type of ['multipart/form-data', 'Multipart/Form-Data'])
    await expect(parseForm(sent(many, type))).rejects.toThrow()
})

test('a text whose header mentions a file name is a text', async () => {
  const form = await parseForm(
    sent([{ name: '', headers: `${disposition}"name"; x="filename"`, content: 'Asha' }, resume]),
  )
  expect([form.get('name'), (form.get('resume') as File).size]).toEqual(['Asha', content.length])
})

test('an upload arrives whole wherever the chunks split its last boundary', async () => {
  const { body, headers } = multipart([resume])
  for (let left = 1; left <= 16; left++) {
    const pieces = [body.subarray(0, -left), body.subarray(-left)].map((piece) => new Uint8Array(piece))
    const init = { method: 'POST', headers, body: NodeStream.from(pieces), duplex: 'half' }
    const form = await parseForm(new Request('http://localhost/', init as unknown as RequestInit))
    expect((form.get('resume') as File).size).toBe(content.length)
  }
})

test('a file is a view of the body and no copy', async () => {
  const file = (await parseForm(sent([resume]))).get('resume') as File
  const bytes = await file.bytes()
  expect(bytes.buffer.byteLength).toBeGreaterThan(content.length)
  expect(await file.bytes()).toBe(bytes)
})

const unreadable = new Uint8Array([0xc3, 0x28])

test.each([
  ['two files', [resume, resume]],
  ['a file beside one that was not chosen', [resume, { name: 'other', filename: '', content: '' }]],
  ['a text that is not UTF-8', [{ name: 'name', content: unreadable }]],
  ['a header of 9 KB', [{ name: '', headers: `${disposition}"a"\r\nX: ${'x'.repeat(9 * 1024)}`, content: '' }]],
  ['a file that does not end', [{ ...resume, content: new Uint8Array([...content, ...content]) }], -100],
  ['a body without its last boundary', [resume], -4],
])('refuses %s', async (_what, parts, end = undefined) => {
  const { body, headers } = multipart(parts)
  const init = { method: 'POST', headers, body: new Uint8Array(body).slice(0, end) }
  await expect(parseForm(new Request('http://localhost/', init))).rejects.toThrow()
})

test.each([
  ['multipart/form-data; boundary=b', ''],
  ['multipart/form-data', '--b--\r\n'],
  ['text/plain', 'name=Asha'],
  ['application/json', '{}'],
])('a body of %s that reads %j is no form', async (type, body) => {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body }
  await expect(parseForm(new Request('http://localhost/', init))).rejects.toThrow()
})
