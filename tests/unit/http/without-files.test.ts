import { parseFormData } from '@mjackson/form-data-parser'
import { expect, test } from 'vitest'
import { withoutFiles } from '#app/http/process/body.server.ts'
import { multipart } from '../../support/forms/multipart.ts'

const boundary = 'boundary'
const large = new Uint8Array(100_000).fill(120)
const { body, headers } = multipart([
  { name: 'name', content: 'Asha' },
  { name: 'resume', filename: 'a.pdf', content: large },
  { name: 'empty', content: '' },
  { name: 'letter', content: 'In two\r\nlines,\r\n--bound but not the boundary' },
  { name: 'picture', filename: '', content: '' },
])

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function left(bytes: Uint8Array, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of withoutFiles(pieces(bytes, size), boundary)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test.each([1, 2, 7, 64, 1_000, 1_000_000])(
  'in pieces of %i bytes every text stays and every file is empty',
  async (size) => {
    const rest = await left(body, size)
    expect(rest.length).toBeLessThan(1_000)
    const form = await parseFormData(
      new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(rest) }),
    )
    expect(form.get('name')).toBe('Asha')
    expect(form.get('empty')).toBe('')
    expect(form.get('letter')).toBe('In two\r\nlines,\r\n--bound but not the boundary')
    const resume = form.get('resume') as File
    expect([resume.name, resume.size]).toEqual(['a.pdf', 0])
  },
)

test('does not wait for an endless header', async () => {
  const endless = multipart([{ name: 'a', headers: 'x'.repeat(40_000) }]).body
  await expect(left(endless, 1_000)).rejects.toThrow()
})

test('a truncated body stays truncated', async () => {
  for (const end of [10, 60, 150, body.length - 3]) {
    const rest = await left(body.subarray(0, end), 16)
    const request = new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(rest) })
    await expect(parseFormData(request)).rejects.toThrow()
  }
})
