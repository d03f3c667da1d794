import { expect, test } from 'vitest'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { settle } from '../../support/storage/file.ts'

process.env.STORAGE_URL = 's3://?endpoint=http://127.0.0.1:1'

// Only now: the app reads its environment when it is first imported.
const { submitOnce } = await import('../../support/forms/submit.ts')
const { receivedApplication } = await import('#app/domain/applications/received.server.ts')
const { checkStorage } = await import('#app/domain/operation/storage.server.ts')
const { measureWaiting } = await import('#app/domain/files/files.server.ts')
const job = await addJob({ status: 'open' })

async function submit() {
  const submissionId = crypto.randomUUID()
  const answers = applicationAnswers({ submissionId, email: `${submissionId}@example.com` })
  return submitOnce(job, await receivedApplication.parseAsync(answers))
}

test('the storage check reports that no bucket is named', async () => {
  expect(await checkStorage()).toBe('noBucket')
})

test('resumes wait until a bucket is named', async () => {
  expect(await submit()).toMatchObject({ ok: true, remarks: ['resumeUploaded'] })
  await expect(settle()).rejects.toMatchObject({ fault: 'noBucket' })
  expect(await measureWaiting()).toMatchObject({ files: 1 })
})
