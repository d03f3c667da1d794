import { expect, test } from 'vitest'
import { type ListedJob, matchesFilters, noFilters, parseFilters } from '#app/domain/jobs/filters.ts'

const job: ListedJob = {
  id: 1,
  title: 'Frontend Developer',
  department: 'Engineering',
  location: 'Remote / Udupi, Karnataka',
  type: 'Full-time',
  experience: '2-4 years',
  salary: '₹50,000 to ₹90,000',
  summary: 'Build what people see.',
}

test.each([
  [{}, true],
  [{ q: 'developer udupi' }, true],
  [{ q: '  FULL-time  people ' }, true],
  [{ q: 'developer mangaluru' }, false],
  [{ department: 'Engineering', type: 'Full-time' }, true],
  [{ department: 'engineering' }, false],
  [{ q: 'developer', type: 'Contract' }, false],
])('%j matches: %s', (filters, matches) => {
  expect(matchesFilters(job, { ...noFilters, ...filters })).toBe(matches)
})

test('an address is read as far as it names filters, and no longer than anybody types', () => {
  const query = new URLSearchParams({ q: 'x'.repeat(101), type: 'Contract', page: '2' })
  expect(parseFilters(query)).toEqual({ q: 'x'.repeat(100), department: '', type: 'Contract' })
})
