import { afterEach, expect, test, vi } from 'vitest'
import { removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { keepDraftUpload, openDraftUpload } from '#app/domain/resumes/received.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { sign } from '#app/platform/secrets.server.ts'
import { docx, pdf } from '../../support/database/factories.ts'
import { draftKeys } from '../../support/storage/file.ts'

const address = '192.0.2.1'

async function keep(file: File) {
  const kept = await keepDraftUpload(file, address)
  if (!kept) throw new Error('The file was not kept.')
  return kept
}

const day = 24 * 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test.each(['resume.pdf', 'ಮೀರಾ ಹೆಗಡೆ.pdf', '../../x.pdf', 'a"b\r\n.pdf', '😀.pdf'])(
  'keeps a resume called %j byte for byte, with its name only inside the token',
  async (name) => {
    const file = pdf(name, 4_321)
    const { token } = await keep(file)
    const found = await openDraftUpload(token)
    expect(found?.name).toBe(name)
    expect(await found?.bytes()).toEqual(await file.bytes())
  },
)

test('each kept resume has its own token', async () => {
  const [first, second] = await Promise.all([keep(pdf()), keep(docx())])
  expect(first.token).not.toBe(second.token)
  expect((await openDraftUpload(first.token))?.name).toBe('resume.pdf')
  expect((await openDraftUpload(second.token))?.name).toBe('resume.docx')
})

test('a token holds for 24 hours, and the file is removed after that', async () => {
  const { token } = await keep(pdf())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day - 2_000 })
  expect(await openDraftUpload(token)).not.toBeNull()
  await removeExpiredFiles()
  expect(await openDraftUpload(token)).not.toBeNull()

  vi.setSystemTime(Date.now() + 4_000)
  expect(await openDraftUpload(token)).toBeNull()
  await removeExpiredFiles(new Date(Date.now() + 2_000))
  expect(await draftKeys()).toEqual([])
})

test('does not keep a resume when too many are kept already', async () => {
  const most = env.mostWaitingFiles
  env.mostWaitingFiles = 4_000
  expect(await keepDraftUpload(pdf('resume.pdf', 4_000), address)).toBeNull()
  env.mostWaitingFiles = most
})

test('one network keeps at most 20 MB a day, and another has its own limit', async () => {
  const large = pdf('resume.pdf', 5 * 1024 ** 2)
  for (let time = 0; time < 4; time++) expect(await keepDraftUpload(large, '198.51.100.1')).not.toBeNull()
  expect(await keepDraftUpload(pdf('resume.pdf', 1_000), '198.51.100.1')).toBeNull()
  expect(await keepDraftUpload(large, '198.51.100.2')).not.toBeNull()
})

test('one network keeps at most 30 resumes a day', async () => {
  const small = pdf('resume.pdf', 1_000)
  for (let time = 0; time < 30; time++) expect(await keepDraftUpload(small, '198.51.100.3')).not.toBeNull()
  expect(await keepDraftUpload(small, '198.51.100.3')).toBeNull()
})

const claimOf = (claim: unknown) => Buffer.from(JSON.stringify(claim)).toString('base64url')

test('only our own token of this kind opens anything', async () => {
  const { token } = await keep(pdf())
  const [claim = '', signature = ''] = token.split('.')
  const { key } = JSON.parse(Buffer.from(claim, 'base64url').toString())
  const later = claimOf({ key, name: 'resume.pdf', expires: Date.now() + 10 * day })
  const forged = [
    '',
    '.',
    '..',
    claim,
    `${claim}.`,
    `.${signature}`,
    `${claim}.${signature}x`,
    `${claim}.${signature.slice(1)}`,
    `${later}.${signature}`,
    sign('another-purpose', later),
    sign('', later),
    `${token}.${signature}`,
    `${token} `,
  ]
  for (const each of forged) expect(await openDraftUpload(each)).toBeNull()
  expect(await openDraftUpload(token)).not.toBeNull()
})
