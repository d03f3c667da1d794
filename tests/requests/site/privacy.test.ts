import { expect, test } from 'vitest'
import { Visitor } from '../../support/app.ts'

const privacy = () => new Visitor().open('/privacy')

test('every page leads to the privacy page', async () => {
  const page = await new Visitor().open('/')
  expect(page.link('Privacy')).toBe('/privacy')
})

test('each form says what it collects, what for and for how long', async () => {
  const page = await privacy()
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toHaveLength(1)
  expect(page.texts('article h3')).toEqual(['Job application', 'Contact message', 'Enquiry', 'Newsletter'])
  const times = page.texts('article dl > div:last-child dd')
  expect(times).toEqual([
    expect.stringContaining('a year'),
    expect.stringContaining('a year'),
    expect.stringContaining('a year'),
    expect.stringContaining('to unsubscribe at once'),
  ])
})

test('it tells of every cookie, of what waits in the browser, and where to write', async () => {
  const page = await privacy()
  expect(page.texts('main ul li')).toEqual([
    expect.stringContaining('notice cookie'),
    expect.stringContaining('session cookie'),
    expect.stringContaining('device cookie'),
  ])
  expect(page.text).toContain('7 days')
  expect(page.text).toContain('no trackers')
  expect(page.text).toContain('reference')
  expect(page.link('contact@arecaloom.example')).toMatch(/^mailto:contact@arecaloom\.example/)
})
