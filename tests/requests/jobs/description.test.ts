import { expect, test } from 'vitest'
import { jobWords } from '#app/content/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const visitor = new Visitor()
const markdown =
  '# Weave\n\nYou **weave** with [us](https://example.com). And more.\n\n- warp\n- weft\n\n### Detail\n\nEnd.'

async function openJob(data: Parameters<typeof database.job.update>[0]['data']): Promise<number> {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data })
  return id
}

const posting = (page: Page) =>
  [...page.document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? ''))
    .find((thing) => thing['@type'] === 'JobPosting')

const feedEntry = async (id: number) =>
  (await (await visitor.request('/careers/feed.json')).json()).items.find(({ url }: { url: string }) =>
    url.endsWith(`/careers/${id}`),
  )

test('a description is Markdown on the page, in the dialog, in the feeds and for search engines', async () => {
  const id = await openJob({ description: markdown })
  for (const address of [`/careers/${id}`, `/careers?job=${id}`]) {
    const { document } = await visitor.open(address)
    const text = document.querySelector('.description')
    const tags = [...(text?.querySelectorAll('*') ?? [])].map(({ localName }) => localName)
    expect(tags).toEqual(['h3', 'p', 'strong', 'a', 'ul', 'li', 'li', 'h4', 'p'])
    expect(text?.querySelector('a')?.getAttribute('href')).toBe('https://example.com')
  }
  const html = '<p>You <strong>weave</strong> with'
  expect(posting(await visitor.open(`/careers/${id}`)).description).toContain(html)
  expect((await feedEntry(id)).content_html).toContain(html)
})

test('cards, feeds and search engines get a plain text summary', async () => {
  const id = await openJob({ description: markdown })
  const list = await visitor.open('/careers')
  expect(list.text).toContain('You weave with us.')
  expect(list.text).not.toContain('You weave with us. And more.')
  const page = await visitor.open(`/careers/${id}`)
  const meta = page.document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(meta).toBe('Weave You weave with us. And more. warp weft Detail End.')
  expect((await feedEntry(id)).summary).toBe(meta)
})

test('truncates a first sentence without an end in its card', async () => {
  await openJob({ description: 'weave '.repeat(400) })
  expect((await visitor.open('/careers')).texts('#openings li p').join()).toMatch(/(^|,)(weave ?){30,40}…/)
})

test('shows a salary in its currency, as one amount if both are equal', async () => {
  const range = await openJob({ salaryMin: 2500, salaryMax: 4000, currency: 'EUR' })
  const page = await visitor.open(`/careers/${range}`)
  expect(page.text).toContain('€2,500 to €4,000')
  expect(posting(page).baseSalary).toMatchObject({ currency: 'EUR', value: { minValue: 2500, maxValue: 4000 } })
  expect((await visitor.open('/careers')).text).toContain('€2,500 to €4,000 a month')
  expect((await feedEntry(range)).content_html).toContain('€2,500 to €4,000')
  const hourly = await openJob({ salaryMin: 18, salaryMax: 24, currency: 'EUR', salaryPer: 'hour' })
  const byHour = await visitor.open(`/careers/${hourly}`)
  expect(posting(byHour).baseSalary).toMatchObject({ value: { minValue: 18, maxValue: 24, unitText: 'HOUR' } })
  expect(byHour.texts('main dl').join()).toMatch(/Hourly salary ?€18 to €24/)
  expect((await visitor.open('/careers')).text).toContain('€18 to €24 an hour')
  expect((await feedEntry(hourly)).content_html).toContain('Hourly salary: €18 to €24')
  const exact = await openJob({ salaryMin: 125_000, salaryMax: 125_000 })
  expect((await visitor.open(`/careers/${exact}`)).text).toMatch(/Monthly salary ?₹1,25,000(?! to)/)
})

test('an unstated salary appears nowhere', async () => {
  await database.job.updateMany({ data: { status: 'closed' } })
  const id = await openJob({ salaryMin: 0, salaryMax: 0 })
  const page = await visitor.open(`/careers/${id}`)
  expect(posting(page)).not.toHaveProperty('baseSalary')
  const list = await visitor.open('/careers')
  expect(list.texts('#openings li').join()).toContain('3-5 years')
  for (const text of [page.texts('main dl').join(), list.texts('#openings li').join()]) {
    expect(text).not.toContain(jobWords.salary.month)
    expect(text).not.toContain('₹')
  }
  expect((await feedEntry(id)).content_html).not.toContain(jobWords.salary.month)
})
