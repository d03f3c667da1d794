import '#app/domain/events.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetOldErasures } from '#app/domain/erasures/erase.server.ts'
import { removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { company, missingIdentity } from '#app/domain/installation/company.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { removeStoppedInstances } from '#app/domain/installation/instances.server.ts'
import { withPublicationLock } from '#app/domain/installation/publication.server.ts'
import { findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { loadSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { loadLogos } from '#app/domain/look/look.server.ts'
import { askForConsents } from '#app/domain/privacy/expiring.server.ts'
import { removeOldPersonLinks } from '#app/domain/privacy/links.server.ts'
import { loadSettings, renewSecrets } from '#app/domain/settings/groups.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { mailReview } from '#app/domain/spam-review/mail.server.ts'
import { createFirstStaff, newPassword } from '#app/domain/staff/accounts.server.ts'
import { removeOldInvitations } from '#app/domain/staff/invitations.server.ts'
import { weaknessOf } from '#app/domain/staff/password-weakness.server.ts'
import { removeOldPasswordResets } from '#app/domain/staff/passwords.server.ts'
import { removeEndedSessions } from '#app/domain/staff/sessions.server.ts'
import { removeOldFailures } from '#app/domain/staff/sign-in-attempts.server.ts'
import { runSweep, watchClock, watchSweeps } from '#app/domain/sweeps/brake.server.ts'
import { endAccountsAgain } from '#app/domain/sweeps/erase-again.server.ts'
import { type SweepName, sweeps } from '#app/domain/sweeps/sweeps.server.ts'
import { loadFirstTemplates } from '#app/domain/templates/edit.server.ts'
import { takeOverFiles } from '#app/domain/upgrade/files.server.ts'
import { planEvents } from '#app/domain/webhooks/plan.server.ts'
import { retryConflicts } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { overwriteDeleted } from '#app/platform/database/overwrite.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { removeExpiredCounts } from '#app/platform/rate-limit.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { recordSweep } from './measures.server.ts'

export async function prepareInstallation(): Promise<void> {
  const migrations = await migrateDatabase()
  if (migrations.length > 0) log.info({ migrations }, 'database migrated')
  await retryConflicts(identifyInstallation)
  // First, because the last known time must be from before this start.
  const { now } = await watchClock()
  const isAnswering = await storageAnswers()
  if (isAnswering) await eraseAgainAtStart(now)
  await takeOverFiles(isAnswering)
  await refuseGuessedPassword()
  await renewSecrets()
  await Promise.all([loadSettings(), loadSite(), loadLogos()])
  warnOfSampleIdentity()
  await retryConflicts(loadSampleJobs)
  await retryConflicts(loadFirstTemplates)
  // Fills the fallback for an outage of the database.
  await findOpenJobs()
}

const deadline = 5_000

/** A start does not wait for a storage that does not respond. */
function storageAnswers(): Promise<boolean> {
  return withTimeLimit(resumes.isSetUp(), deadline).then(
    () => true,
    () => false,
  )
}

/** Runs even if the clock is wrong, because it does not depend on age. */
async function eraseAgainAtStart(now: Date) {
  try {
    await endAccountsAgain()
    await runSweep('erasedAgain', now)
  } catch (error) {
    log.error({ error }, 'the ledger of erasures could not be read')
  }
}

const minute = 60_000
const hour = 60 * minute
const pause = 10

/** The first minutes after a start belong to the start itself. */
export const startHourlyTasks = () =>
  repeat('tidying failed', (signal) => runHourlyTasks(undefined, signal), { every: hour, after: 1.5 * minute })

/** Uses the database clock. While it is not trusted, tasks that depend on age do not run. */
export async function runHourlyTasks(moment?: Date, signal?: AbortSignal): Promise<void> {
  const { now, isTrusted } = await watchClock(moment)
  const runTasks = (tasks: Tasks) => runInTurn(tasks, signal)
  await runTasks({
    endAccountsAgain,
    erasedAgain: () => runSweep('erasedAgain', now),
  })
  if (isTrusted) {
    const byAge = (Object.keys(sweeps) as SweepName[]).filter((name) => name !== 'erasedAgain')
    await runTasks(Object.fromEntries(byAge.map((name) => [name, () => runSweep(name, now)])))
    await runTasks({
      forgetOldErasures: () => forgetOldErasures(now),
      askForConsents: () => askForConsents(now),
      mailReview: () => mailReview(now),
      removeOldPersonLinks: () => removeOldPersonLinks(now),
      removeEndedSessions: () => removeEndedSessions(now),
      removeOldInvitations: () => removeOldInvitations(now),
      removeOldPasswordResets: () => removeOldPasswordResets(now),
      removeOldFailures: () => removeOldFailures(now),
      removeExpiredCounts: () => removeExpiredCounts(now),
      removeExpiredFiles: () => removeExpiredFiles(now),
      takeOverFiles: async () => takeOverFiles(await storageAnswers()),
      forgetGoneInstances: () => removeStoppedInstances(now),
      planWebhooks: () => withPublicationLock((transaction) => planEvents(transaction, now)),
    })
  }
  // After all erasures.
  await runTasks({ overwriteDeleted, watchSweeps })
}

type Tasks = Record<string, () => Promise<unknown>>

async function runInTurn(tasks: Tasks, signal: AbortSignal | undefined) {
  for (const [task, run] of Object.entries(tasks)) {
    if (signal?.aborted) return
    try {
      const tidied = await run()
      if (tidied) log.info({ task, tidied }, 'tidied')
      recordSweep(task, 'done')
    } catch (error) {
      log.error({ task, error }, 'tidying failed')
      recordSweep(task, 'failed')
    }
    // SQLite runs in this thread, so give requests a turn between batches.
    await sleep(pause)
  }
}

function warnOfSampleIdentity() {
  const variables = missingIdentity()
  if (variables.length > 0)
    log.warn(
      { variables },
      'the company has a name of its own, but the site still shows these details of the sample: set them under Settings, Company details, or by these variables',
    )
}

/** The variable has no effect once an account exists, so an invalid value must not prevent a start. */
async function refuseGuessedPassword() {
  const { email = company.enquiriesEmail, password } = env.firstAdministrator
  if (!password || (await database.staff.count()) > 0) return
  if (await weaknessOf(password, email))
    throw new Error(
      'ADMIN_PASSWORD would be guessed soon: set it to a few words that do not belong together, or not at all to have one made.',
    )
}

/** Null if an account exists. */
export async function addFirstAdministrator() {
  const { email = company.enquiriesEmail, password } = env.firstAdministrator
  const secret = password ?? newPassword()
  const created = await retryConflicts(() => createFirstStaff(email, secret))
  if (created) return { email, generatedPassword: password ? undefined : secret }
  if (password)
    log.warn('ADMIN_EMAIL and ADMIN_PASSWORD do nothing any more, because there is an account: see the command admin')
  return null
}
