// The command `mail` of the built server reports its result. Needs a build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { PostOffice, says } from '../support/mail/post-office.ts'

const data = await mkdtemp(path.join(tmpdir(), 'mail-'))
const office = await PostOffice.open()

afterAll(async () => {
  await office.goAway()
  await rm(data, { recursive: true })
})

async function run(words: string, SMTP_URL = '') {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, SMTP_URL }
  const child = spawn(process.execPath, ['build/server/index.js', 'mail', ...words.split(' ')], { env })
  const [[status], stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { status, stdout, stderr }
}

test('sends a mail at once and prints the response of the server', async () => {
  const { status, stdout } = await run('test asha@example.com', office.url)
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('has taken it: 250 ') })
  expect(office.to('asha@example.com')).toHaveLength(1)
})

test('explains a failure, with the exit code 1', async () => {
  office.manners.address = () => says(550, '5.7.1 Not for us')
  const refused = await run('test asha@example.com', office.url)
  expect(refused).toMatchObject({ status: 1, stderr: 'The mail server refuses it: 550 5.7.1 Not for us\n' })
  expect(await run('test asha@example.com')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('set SMTP_URL'),
  })
  expect(await run('test asha')).toMatchObject({ status: 1, stderr: 'asha is not an email address.\n' })
})
