import { expect, test } from 'vitest'
import { addJob, applicationAnswers } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'
import { without } from '../../support/storage/broken-folder.ts'

process.env.STORAGE_URL = 's3://?endpoint=http://127.0.0.1:1'

// Only now: the app reads its environment when it is first imported.
const { submitOnce } = await import('../../support/forms/submit.ts')
const { receivedApplication } = await import('#app/domain/applications/form/received.server.ts')
const { checkStorage } = await import('#app/domain/operation/storage.server.ts')
const job = await addJob({ status: 'open' })

async function submit() {
  const submissionId = crypto.randomUUID()
  const answers = applicationAnswers({ submissionId, email: `${submissionId}@example.com` })
  return submitOnce(job, await receivedApplication.parseAsync(answers))
}

test('that no bucket is named is found by the check of the storage', async () => {
  expect(await checkStorage()).toBe('noBucket')
})

test('resumes wait until somebody names one', async () => {
  expect(await submit()).toMatchObject({ ok: true, remarks: ['resumeDelayed'] })
  expect(await filesIn('spool')).toHaveLength(1)
})

test('without a spool it is said that there is no place for resumes', async () => {
  const answer = await without(['spool'], 'replaced', submit)
  expect(answer).toMatchObject({ ok: true, remarks: ['storageSetupFailed'] })
})
