import { expect, test } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'
import { request, Visitor } from '../../support/app.ts'
import { keepLog } from '../../support/process/logged.ts'

const lines = keepLog()
const told = () => lines.splice(0).filter(({ level }) => level === 'warn')

function send(headers: Record<string, string>, path = '/newsletter') {
  return new Visitor().request(path, { method: 'POST', body: new URLSearchParams({ email: 'a@example.com' }), headers })
}

test.each(['/newsletter', '/admin'])(
  'behind a proxy that nobody has named, the page that refuses a form sent to %s leads to the log, which says what to set',
  async (path) => {
    const origin = `https://www${path.replace('/', '.')}.example`
    const page = await send({ Origin: origin }, path)
    expect(page.status).toBe(403)
    expect(await page.text()).toContain(faultMessages[403].text)
    expect(told()).toEqual([
      expect.objectContaining({
        browserOrigin: origin,
        siteOrigin: 'http://localhost:3000',
        requestId: page.headers.get('X-Request-Id'),
        msg: expect.stringContaining(`set SITE_URL=${origin} and TRUST_PROXY=1`),
      }),
    ])
  },
)

test('without a proxy only the address is missing', async () => {
  await send({ Origin: 'http://intranet' })
  expect(told()[0]?.msg).toMatch(/expects http:\/\/localhost:3000\..*set SITE_URL=http:\/\/intranet; otherwise/)
})

test('the log contains only the origin of a stranger’s text', async () => {
  for (const origin of [
    'https://user:secret@words.example/path?query#hash',
    'null',
    'mailto:asha@words.example',
    `https://${'words.'.repeat(60)}example`,
    'words\twords',
    '',
  ])
    await send({ Origin: origin })
  await send({ 'Sec-Fetch-Site': 'cross-site', Origin: '' })
  const found = told()
  expect(found.map(({ browserOrigin }) => browserOrigin)).toEqual(['https://words.example', null])
  expect(JSON.stringify(found)).not.toMatch(/secret|path|query|asha|words\.words/)
  expect(found[1]?.msg).toBe(
    'a form was refused (403): the browser sent no usable Origin header, so the server cannot tell which site the form came from',
  )
})

test('reports a new proxy with the variables to set', async () => {
  await request('/', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  expect(told()).toEqual([expect.objectContaining({ msg: expect.stringContaining('set TRUST_PROXY=1') })])
})

test('logs each pair of origins once, and only some of many', async () => {
  for (let time = 0; time < 3; time++) await send({ Origin: 'https://again.example' })
  expect(told()).toHaveLength(1)
  for (let site = 0; site < 50; site++) await send({ Origin: `https://${site}.example` })
  const { length } = told()
  expect(length).toBeGreaterThan(5)
  expect(length).toBeLessThan(20)
})
