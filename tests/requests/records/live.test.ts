import { afterEach, expect, test, vi } from 'vitest'
import { missingParameter } from '#app/content/forms.ts'
import { listen, mayListen } from '#app/domain/lists/live.server.ts'
import { newestRecords, type Seen } from '#app/domain/lists/new-records.server.ts'
import { dashboardKinds, tableBy } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addEnquiry, addMessage, addPost } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { keepLog } from '../../support/process/logged.ts'
import { addressOf, closeStreams, type Event, open, Stream } from '../../support/records/stream.ts'

const url = process.env.DATABASE_URL ?? ''
const nothing = tableBy(dashboardKinds, () => 0)

/** A listener that does not come by a request. */
const listenFrom = (sessionToken: string, id = sessionToken, onEnd: (reason: string) => void = () => {}) =>
  listen({
    sessionToken,
    staff: { id, areas: [] },
    place: { seen: tableBy(dashboardKinds, () => ''), change: 0 },
    onNews() {},
    onChanges() {},
    onEnd,
  })

afterEach(async () => {
  await closeStreams()
  vi.restoreAllMocks()
})

test('announces each new record of each list, and those that came before it was open', async () => {
  const seen = await newestRecords()
  await addMessage()
  const stream = await open(await signIn(), seen)
  expect(await stream.news()).toEqual({ ...nothing, contact_messages: 1 })
  await addApplication()
  await addEnquiry()
  await addEnquiry()
  await addPost()
  const told = { ...nothing }
  for (let reads = 0; reads < 4 && told.blog === 0; reads++) Object.assign(told, await stream.news())
  expect(told).toEqual({ ...nothing, job_applications: 1, contact_messages: 1, enquiries: 2, blog: 1 })
})

test('is an event stream that no proxy may buffer, compress or cache', async () => {
  const visitor = await signIn()
  const response = await visitor.request(addressOf(await newestRecords()), {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'br, gzip' },
  })
  const stream = new Stream(response)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(response.headers.get('X-Accel-Buffering')).toBe('no')
  expect(await stream.news()).toEqual(nothing)
})

test('the end of a session ends its streams, and no others', async () => {
  const [visitor, other] = [await signIn(), await signIn()]
  const [mine, another, theirs] = [await open(visitor), await open(visitor), await open(other)]
  await visitor.request('/admin/sign-out', { method: 'POST' })
  for (const stream of [mine, another]) {
    let last: Event | null = null
    for (let event = await stream.next(); event; event = await stream.next()) last = event
    expect(last).toEqual({ name: 'end', data: { message: expect.any(String), code: 401, type: 'session_ended' } })
  }
  await theirs.news()
  await addMessage()
  expect(await theirs.news()).toMatchObject({ contact_messages: 1 })
})

test('listening does not use the session', async () => {
  const visitor = await signIn()
  const hourAgo = new Date(Date.now() - 50 * 60_000)
  await database.session.updateMany({ data: { lastSeenAt: hourAgo } })
  await open(visitor)
  expect(await database.session.findMany({ select: { lastSeenAt: true } })).toContainEqual({ lastSeenAt: hourAgo })
})

test('names a missing parameter', async () => {
  const visitor = await signIn()
  for (const kind of dashboardKinds) {
    const { [kind]: _missing, ...rest } = await newestRecords()
    const response = await visitor.request(addressOf(rest as Seen))
    const requestId = response.headers.get('X-Request-Id')
    const answer = { message: missingParameter(kind), code: 400, type: 'missing_parameter', requestId }
    expect([response.status, await response.json()]).toEqual([400, answer])
  }
})

test('a stranger gets a machine-readable answer, and a person is redirected to the sign-in', async () => {
  const address = addressOf(await newestRecords())
  const program = await request(address, { headers: { Accept: 'text/event-stream' } })
  expect(program.status).toBe(401)
  const requestId = program.headers.get('X-Request-Id')
  const answer = { message: expect.any(String), code: 401, type: 'session_ended', requestId }
  expect(await program.json()).toEqual(answer)
  const person = await request(address, { headers: { Accept: 'text/html' } })
  expect(person.headers.get('Location')).toMatch(/^\/admin\?next=/)
})

test('any text in place of an id counts as an old id', async () => {
  const visitor = await signIn()
  for (const id of ['x', '-1', '1e99', "' OR 1=1", '9'.repeat(400), 'NaN', '0.5']) {
    const stream = await open(
      visitor,
      tableBy(dashboardKinds, () => id),
    )
    expect(await stream.next()).toMatchObject({ name: 'news' })
    await stream.close()
  }
})

test('a list without a table has no news, and a database failure ends the stream with a message', async () => {
  const visitor = await signIn()
  const seen = await newestRecords()
  await execute(url, 'ALTER TABLE blog_posts RENAME TO away')
  const stream = await open(visitor, seen).finally(() => execute(url, 'ALTER TABLE away RENAME TO blog_posts'))
  expect(await stream.news()).toEqual(nothing)
  const lines = keepLog()
  await execute(url, 'ALTER TABLE sessions RENAME TO away')
  const fault = await stream.news().finally(() => execute(url, 'ALTER TABLE away RENAME TO sessions'))
  expect(fault).toEqual({ name: 'fault', data: { message: expect.any(String), code: 503, type: 'unavailable' } })
  expect(await stream.next()).toBeNull()
  // It is looked for all that listen, not for the request of the first.
  const told = lines.find(({ msg }) => msg === 'new records could not be looked for')
  expect([told?.level, told?.requestId]).toEqual(['error', undefined])
})

test('limits the number of streams, and each closed one makes room', async () => {
  const visitor = await signIn()
  const seen = await newestRecords()
  const leave = Array.from({ length: 99 }, (_, index) => listenFrom(`session ${index}`))
  const last = await open(visitor, seen)
  const refused = await visitor.request(addressOf(seen), { headers: { Accept: 'text/event-stream' } })
  expect(refused.status).toBe(503)
  const requestId = refused.headers.get('X-Request-Id')
  const answer = { message: expect.any(String), code: 503, type: 'too_many_streams', requestId }
  expect(await refused.json()).toEqual(answer)
  await last.close()
  await open(visitor, seen)
  for (const stop of leave) stop()
})

test('a sixth stream of one session ends its oldest, and no other session loses one', async () => {
  const [visitor, other] = [await signIn(), await signIn()]
  const seen = await newestRecords()
  const theirs = await open(other, seen)
  const mine = []
  for (let count = 0; count < 6; count++) mine.push(await open(visitor, seen))
  const told: Event[] = []
  for (let event = await mine[0]?.next(); event; event = await mine[0]?.next()) told.push(event)
  expect(told.at(-1)).toEqual({ name: 'replaced', data: {} })
  await addMessage()
  for (const stream of [...mine.slice(1), theirs]) {
    let news = await stream.news()
    if ((news as typeof nothing).contact_messages === 0) news = await stream.news()
    expect(news).toMatchObject({ contact_messages: 1 })
  }
})

test('a member who opens streams in many sessions leaves room for others', () => {
  const ended: string[] = []
  const stops = Array.from({ length: 30 }, (_, index) =>
    listenFrom(`session ${index}`, 'one member', () => ended.push(`session ${index}`)),
  )
  expect(ended).toEqual(['session 0', 'session 1', 'session 2', 'session 3', 'session 4'])
  for (const stop of stops) stop()
})

test('a listener who leaves before the response takes no slot', async () => {
  const visitor = await signIn()
  const address = addressOf(await newestRecords())
  const listening = { Accept: 'text/event-stream' }
  // Neither has a divisor in common with the fifteen turns.
  for (let moment = 0; moment < 1_500; moment += isDeep ? 1 : 29) {
    const leaving = new AbortController()
    const asked = visitor.request(address, { headers: listening, signal: leaving.signal })
    // At every moment at which the answer may be on its way.
    for (let turn = 0; turn < moment % 15; turn++) await new Promise(setImmediate)
    for (let step = 0; step < moment / 15; step++) await null
    leaving.abort()
    const response = await asked
    await response.body?.cancel()
  }
  const stops = []
  while (mayListen()) stops.push(listenFrom(`session ${stops.length}`))
  expect(stops).toHaveLength(100)
  for (const stop of stops) stop()
})
