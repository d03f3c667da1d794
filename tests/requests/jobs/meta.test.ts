import { expect, test } from 'vitest'
import { sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { site, Visitor } from '../../support/app.ts'
import type { Page } from '../../support/pages/page.ts'

const content = (page: Page, attribute: string) =>
  page.document.querySelector(`meta[${attribute}]`)?.getAttribute('content') ?? ''

test.each(sampleJobs.map((job, index) => [job.title, job.description, `/careers/${index + 1}`]))(
  'search engines and networks learn what the page of %s is about',
  async (title, description, path) => {
    const page = await new Visitor().open(`${path}?from=elsewhere`)
    expect(page.title).toBe(`${title} | ${company.name}`)
    expect(page.document.querySelectorAll('title')).toHaveLength(1)
    expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site + path)
    expect(content(page, 'property="og:image"')).toContain(`${site}${path}/share.png?v=`)
    const [posting] = page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))
    expect(posting).toMatchObject({ '@type': 'JobPosting', image: content(page, 'property="og:image"') })
    const said = content(page, 'name="description"')
    expect(said).toBe(description.slice(0, 150).trimEnd())
    expect(said).toMatch(/\.$/)
  },
)

test('a page without a job has no canonical address', async () => {
  const page = await new Visitor().open('/careers/0')
  expect(page.status).toBe(404)
  expect(page.document.querySelector('link[rel=canonical]')).toBeNull()
})
