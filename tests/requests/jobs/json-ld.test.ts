// Google's requirements for a job posting:
// https://developers.google.com/search/docs/appearance/structured-data/job-posting
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { sampleCompany as company } from '#app/content/company.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, Visitor } from '../../support/app.ts'
import { addJob, hostile } from '../../support/database/factories.ts'
import { harmIn } from '../../support/process/harm.ts'

const visitor = new Visitor()

// biome-ignore lint/suspicious/noExplicitAny: structured data is whatever the page says it is
type Thing = Record<string, any>

async function postingsOn(path: string): Promise<Thing[]> {
  const page = await visitor.open(path)
  const scripts = [...page.document.querySelectorAll('script[type="application/ld+json"]')]
  return scripts
    .map((script) => JSON.parse(script.textContent ?? '') as Thing)
    .filter((thing) => thing['@type'] === 'JobPosting')
}

async function postingOf(id: number): Promise<Thing> {
  const [posting, ...others] = await postingsOn(`/careers/${id}`)
  expect(others).toEqual([])
  if (!posting) throw new Error(`The page of job ${id} has no posting.`)
  return posting
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isMoment = (value: unknown) => typeof value === 'string' && new Date(value).toISOString() === value
const isAddress = (value: unknown) => isText(value) && new URL(value as string).href.startsWith(site)

/** The properties of the page named above, under its headings, each with what it says of the value. */
const documented: [name: string, need: 'required' | 'recommended' | 'beta', holds: (posting: Thing) => boolean][] = [
  ['datePosted', 'required', ({ datePosted }) => isMoment(datePosted) && new Date(datePosted) <= new Date()],
  [
    'description: HTML of paragraphs and lists, complete, and not the title',
    'required',
    ({ description, title }) =>
      /^<p>.+<\/p>/s.test(description) && description.includes('<ul><li>') && description !== title,
  ],
  [
    'hiringOrganization',
    'required',
    ({ hiringOrganization }) =>
      hiringOrganization['@type'] === 'Organization' &&
      hiringOrganization.name === company.name &&
      isAddress(hiringOrganization.sameAs) &&
      isAddress(hiringOrganization.logo),
  ],
  [
    'jobLocation: with the country; only a wholly remote job may have none',
    'required',
    ({ jobLocation, jobLocationType }) =>
      jobLocation
        ? jobLocation['@type'] === 'Place' &&
          jobLocation.address['@type'] === 'PostalAddress' &&
          jobLocation.address.addressCountry === 'IN'
        : jobLocationType === 'TELECOMMUTE',
  ],
  ['title: of the job alone', 'required', ({ title }) => isText(title) && !title.includes(company.name)],
  [
    'applicantLocationRequirements: where the job is remote, and only there',
    'recommended',
    ({ applicantLocationRequirements: where, jobLocationType }) =>
      jobLocationType === undefined ? where === undefined : where['@type'] === 'Country' && where.name === 'India',
  ],
  [
    'baseSalary: of the employer, in a currency of ISO 4217, by the month',
    'recommended',
    ({ baseSalary: { '@type': type, currency, value } }) =>
      type === 'MonetaryAmount' &&
      currency === 'INR' &&
      value['@type'] === 'QuantitativeValue' &&
      value.unitText === 'MONTH' &&
      value.minValue > 0 &&
      value.minValue <= value.maxValue,
  ],
  ['directApply', 'recommended', ({ directApply }) => directApply === true],
  [
    'employmentType',
    'recommended',
    ({ employmentType }) =>
      ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'].includes(
        employmentType,
      ),
  ],
  [
    'identifier',
    'recommended',
    ({ identifier: { '@type': type, name, value } }) => type === 'PropertyValue' && isText(name) && isText(value),
  ],
  [
    'jobLocationType: nothing but TELECOMMUTE',
    'recommended',
    ({ jobLocationType }) => [undefined, 'TELECOMMUTE'].includes(jobLocationType),
  ],
  [
    'validThrough: where the job expires',
    'recommended',
    ({ validThrough }) => validThrough === undefined || (isMoment(validThrough) && new Date(validThrough) > new Date()),
  ],
  [
    'experienceRequirements',
    'beta',
    ({ experienceRequirements: asked }) =>
      asked === 'no requirements' ||
      (asked['@type'] === 'OccupationalExperienceRequirements' && asked.monthsOfExperience > 0),
  ],
]

test('each of the six jobs has one valid posting', async () => {
  const jobs = await database.job.findMany()
  for (const { id, title } of jobs) {
    const posting = await postingOf(id)
    expect(posting['@context']).toBe('https://schema.org')
    expect(posting).toMatchObject({ title, url: `${site}/careers/${id}`, identifier: { value: String(id) } })
    for (const [name, need, holds] of documented) expect(holds(posting), `${title}: ${need}: ${name}`).toBe(true)
  }
  expect(jobs).toHaveLength(6)
})

test('the posting says the same as the page', async () => {
  const job = await addJob({ status: 'open' })
  const { description } = await postingOf(job.id)
  const { document } = parseHTML(`<html><body>${description}</body></html>`)
  for (const text of [...job.description.split('\n\n'), ...job.responsibilities, ...job.benefits]) {
    expect(document.body.textContent).toContain(text)
  }
})

test.each([
  ['Remote', 'Remote / Chikkamagaluru, Karnataka', true, 'Chikkamagaluru'],
  ['Remote', 'Remote', true, undefined],
  ['Hybrid', 'Remote / Chikkamagaluru, Karnataka', false, 'Chikkamagaluru'],
  ['Office', 'Madikeri, Karnataka', false, 'Madikeri'],
])('work that is %s, at %s, is remote: %s', async (workMode, location, remote, locality) => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { workMode, location } })
  const posting = await postingOf(id)
  expect(posting.jobLocationType).toBe(remote ? 'TELECOMMUTE' : undefined)
  expect(posting.applicantLocationRequirements).toEqual(remote ? { '@type': 'Country', name: 'India' } : undefined)
  expect(posting.jobLocation?.address.addressLocality).toBe(locality)
})

test.each([
  [
    'Chikkamagaluru, Karnataka',
    { addressLocality: 'Chikkamagaluru', addressRegion: 'Karnataka', addressCountry: 'IN' },
  ],
  ['Mysuru, Karnataka, India', { addressLocality: 'Mysuru', addressRegion: 'Karnataka', addressCountry: 'IN' }],
  ['Berlin, Germany', { addressLocality: 'Berlin', addressCountry: 'DE' }],
  ['Leeds, England, UK', { addressLocality: 'Leeds', addressRegion: 'England', addressCountry: 'GB' }],
  ['Moscow, Russia', { addressLocality: 'Moscow', addressCountry: 'RU' }],
  ['European Union', { addressLocality: 'European Union', addressCountry: 'IN' }],
  ['Singapore', { addressCountry: 'SG' }],
  ['Atlanta, Georgia', { addressLocality: 'Atlanta', addressRegion: 'Georgia', addressCountry: 'IN' }],
])('a job at %s has that location', async (location, address) => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { workMode: 'Office', location } })
  expect((await postingOf(id)).jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address },
  })
})

test('a remote job is for the country that it names', async () => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { workMode: 'Remote', location: 'Remote / Germany' } })
  const posting = await postingOf(id)
  expect(posting.applicantLocationRequirements).toEqual({ '@type': 'Country', name: 'Germany' })
  expect(posting.jobLocation.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'DE' })
})

test('the salary is in its currency, per month, and absent if it is not stated', async () => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { salaryMin: 4000, salaryMax: 5000, currency: 'EUR' } })
  expect((await postingOf(id)).baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 4000, maxValue: 5000, unitText: 'MONTH' },
  })
  await database.job.update({ where: { id }, data: { salaryMin: 0, salaryMax: 0 } })
  expect(await postingOf(id)).not.toHaveProperty('baseSalary')
})

test('the posting has the kind and the experience of the job in the words of search engines', async () => {
  const { id } = await addJob({ status: 'open' })
  const kinds = { 'Full-time': 'FULL_TIME', Internship: 'INTERN', 'Part-time': 'PART_TIME', 'On the moon': 'OTHER' }
  for (const [type, employmentType] of Object.entries(kinds)) {
    await database.job.update({ where: { id }, data: { type } })
    expect((await postingOf(id)).employmentType).toBe(employmentType)
  }
  const months = { '3-5 years': 36, '4+ years': 48, '6+ months': 6, '0-1 years': 0, Any: 0 }
  for (const [experience, monthsOfExperience] of Object.entries(months)) {
    await database.job.update({ where: { id }, data: { experience } })
    const asked = { '@type': 'OccupationalExperienceRequirements', monthsOfExperience }
    expect((await postingOf(id)).experienceRequirements).toEqual(monthsOfExperience ? asked : 'no requirements')
  }
})

test('the posting has its dates', async () => {
  const opensAt = new Date(Date.now() - 60_000)
  const closesAt = new Date(Date.now() + 60_000)
  const limited = await addJob({ status: 'open', opensAt, closesAt })
  const endless = await addJob({ status: 'open' })
  expect(await postingOf(limited.id)).toMatchObject({
    datePosted: opensAt.toISOString(),
    validThrough: closesAt.toISOString(),
  })
  expect(await postingOf(endless.id)).not.toHaveProperty('validThrough')
})

test('only a page of one open job has a posting', async () => {
  const closed = await addJob({ status: 'closed' })
  for (const path of ['/careers', '/', `/careers/${closed.id}`, '/careers/0'])
    expect(await postingsOn(path)).toEqual([])
})

test.each(hostile)('escapes %s in the posting', async (payload) => {
  const { id } = await addJob({ status: 'open' })
  await database.job.update({ where: { id }, data: { title: payload, description: payload, benefits: [payload] } })
  const posting = await postingOf(id)
  expect(posting.title).toBe(payload)
  const { document } = parseHTML(`<html><body>${posting.description}</body></html>`)
  expect(harmIn(document.body)).toEqual([])
  expect(document.body.textContent).toContain(payload)
})
