import { expect, it } from 'vitest'
import { matchingJobs } from '#app/domain/jobs/find.server.ts'
import { noFilters, parseFilters } from '#app/domain/jobs/job.ts'
import { asJob } from '#app/domain/jobs/show.server.ts'

const stored = {
  id: 1,
  title: 'Full Stack Developer',
  department: 'Engineering',
  category: 'Engineering',
  location: 'Remote / Udupi, Karnataka',
  type: 'Full-time',
  workMode: 'Hybrid',
  experience: '2-4 years',
  salaryMin: 50_000,
  salaryMax: 90_000,
  currency: 'INR',
  description: 'Build **résumé** tools people see &amp; maintain. Zoë’s team.',
  responsibilities: ['Design in Figma with our UI/UX designer'],
  requirements: ['React, Node.js and C#', 'ಕನ್ನಡ'],
  qualifications: ['A degree'],
  benefits: ['24 days of leave'],
  status: 'open',
  opensAt: null,
  closesAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
} as Parameters<typeof asJob>[0]
const job = asJob(stored)

it.each([
  [{}, true],
  [{ q: 'developer udupi' }, true],
  [{ q: '  FULL-time  people ' }, true],
  [{ q: 'developer mangaluru' }, false],
  [{ department: 'Engineering', type: 'Full-time' }, true],
  [{ department: 'engineering' }, false],
  [{ q: 'developer', type: 'Contract' }, false],
  [{ mode: 'Hybrid', location: 'Remote / Udupi, Karnataka' }, true],
  [{ mode: 'Office' }, false],
  [{ q: 'react' }, true],
  [{ q: 'figma leave' }, true],
  [{ q: 'node js' }, true],
  [{ q: 'nodejs' }, true],
  [{ q: 'node.js' }, true],
  [{ q: 'hybrid' }, true],
  [{ q: 'UI/UX' }, true],
  [{ q: 'uiux' }, true],
  [{ q: 'fullstack' }, true],
  [{ q: 'full-stack' }, true],
  [{ q: 'Résumé' }, true],
  [{ q: 'resume' }, true],
  [{ q: 'zoes' }, true],
  [{ q: 'C#' }, true],
  [{ q: 'ಕನ್ನಡ' }, true],
  [{ q: 'ai' }, false],
  [{ q: 'c++' }, false],
  [{ q: 'php' }, false],
])('%j matches: %s', (filters, matches) => {
  expect(matchingJobs([job], { ...noFilters, ...filters })).toEqual(matches ? [job] : [])
})

it('finds parts of words only if no job has the words themselves', () => {
  const intern = asJob({ ...stored, title: 'Design Intern', benefits: [] })
  const other = asJob({
    ...stored,
    ...{ title: 'Senior Developer', benefits: ['Internet at home'], requirements: ['JavaScript'] },
  })
  const found = (q: string) => matchingJobs([other, intern], { ...noFilters, q })
  expect(found('intern')).toEqual([intern])
  expect(found('interns')).toEqual([intern])
  expect(found('inter')).toEqual([other, intern])
  expect(found('java')).toEqual([other])
  expect(found('script')).toEqual([other])
})

it('finds "Full Stack" and "Fullstack" by each other', () => {
  const other = asJob({ ...stored, title: 'Fullstack Developer' })
  for (const q of ['full stack', 'fullstack', 'Full-Stack developer'])
    expect(matchingJobs([job, other], { ...noFilters, q })).toEqual([job, other])
})

it('reads the filters of an address, cut to their longest', () => {
  const query = new URLSearchParams({ q: 'x'.repeat(101), type: 'Contract', page: '2' })
  expect(parseFilters(query)).toEqual({ ...noFilters, q: 'x'.repeat(100), type: 'Contract' })
})
