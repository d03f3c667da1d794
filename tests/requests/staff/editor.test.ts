// An editor's pages, their data and the live stream reveal no applicant.

import { afterEach, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { dashboardKinds, tableBy } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, addPost } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { dataPath, routeAddresses } from '../../support/pages/routes.ts'
import { closeStreams, open } from '../../support/records/stream.ts'
import { member } from '../../support/staff/members.ts'

/** Numbers and words that stand nowhere else. */
const numbers = { application: 917_365_421, message: 927_365_422, enquiry: 937_365_423 }
const [word, sought] = ['Zubeida', 'Quoreshi']
const traces = [word, ...Object.values(numbers).map(String)]

const application = await addApplication({
  id: numbers.application,
  name: `${word} ${sought}`,
  email: `${word}@example.com`,
  position: word,
  coverLetter: word,
  reference: `${word}-1`,
  resumeFilename: `${word}.pdf`,
})
await addMessage({ id: numbers.message, name: `${word} ${sought}`, subject: word, message: word })
await addEnquiry({ id: numbers.enquiry, name: `${word} ${sought}`, message: word })
const { id } = await addPost()

const parameters = { key: application.resumeKey ?? '', id, token: 'x' }
const queries = [
  '',
  '?tab=blog',
  `?tab=blog&open=${numbers.application}`,
  `?tab=blog&delete=${numbers.application}`,
  `?tab=blog&resume=${application.resumeKey}`,
  `?tab=blog&bulk=status&id=${numbers.application}`,
  `?tab=blog&ids=${numbers.application}`,
  `?tab=blog&remove-samples`,
  '?kind=posts',
  `?kind=posts&erase=${numbers.application}`,
  `?q=${sought}`,
  `?subject=application&id=${numbers.application}`,
]
const live = '/admin/live'
const paths = routeAddresses(parameters)
  .filter(({ isGuarded, pattern }) => isGuarded && pattern !== live)
  .flatMap(({ path, pattern }) => [path, path.replace(id, String(numbers.application)), pattern.replace(':id', '1')])
const addresses = [...new Set(paths)].flatMap((path, turn) => {
  // The dashboard reads all of these parameters.
  const own = path === '/admin/dashboard' ? queries : spread(queries, turn, 6)
  return [path, ...own.map((query) => dataPath(path) + query)]
})

afterEach(closeStreams)

/** The traces in the response, without those that the address names. */
async function tracesAt(address: string, visitor: Visitor): Promise<string[]> {
  const answer = await (await visitor.request(address)).text()
  return traces.filter((trace) => !address.includes(trace) && answer.includes(trace))
}

test('sends an editor no applicant and no count of applicants, at any address', async () => {
  const { visitor } = await member('editor')
  const found: string[] = []
  for (const address of addresses)
    for (const trace of await tracesAt(address, visitor)) found.push(`${trace} in ${address}`)
  expect(found).toEqual([])
})

test('sends them to a recruiter, at the same addresses', async () => {
  const { visitor } = await member('recruiter')
  const missing = new Set(traces)
  for (const address of addresses) {
    if (missing.size === 0) break
    for (const trace of await tracesAt(address, visitor)) missing.delete(trace)
  }
  expect([...missing]).toEqual([])
})

test('the live stream sends an editor neither foreign new records nor changes to them', async () => {
  const { visitor, email } = await member('editor')
  const stream = await open(
    visitor,
    tableBy(dashboardKinds, () => ''),
  )
  expect(await stream.news()).toEqual({ ...tableBy(dashboardKinds, () => 0), blog: 1 })
  const by = await database.staff.findUniqueOrThrow({ where: { email } })
  await recordEvent(database, 'system', 'application.noted', numbers.application)
  await recordEvent(database, by, 'post.updated', id)
  expect((await stream.changes()).map(({ action }) => action)).toEqual(['post.updated'])
})

test('only readers of resumes learn whether the resumes’ storage is ready', async () => {
  const shown = async (role: 'editor' | 'recruiter') =>
    (await (await member(role)).visitor.open('/admin/dashboard?tab=blog')).texts('main button')
  expect(await shown('recruiter')).toContain(dashboardPage.checkStorage.idle)
  expect(await shown('editor')).not.toContain(dashboardPage.checkStorage.idle)
})
