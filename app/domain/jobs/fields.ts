/** The form, the row, what is compared and what the browser keeps all follow from this list. */
export const jobFields = [
  'title',
  'department',
  'category',
  'type',
  'location',
  'workMode',
  'experience',
  'description',
  'responsibilities',
  'requirements',
  'qualifications',
  'benefits',
  'salaryMin',
  'salaryMax',
  'currency',
  'status',
  'opensAt',
  'closesAt',
] as const

export type JobField = (typeof jobFields)[number]

/** One entry on each line. */
export const entryFields = ['responsibilities', 'requirements', 'qualifications', 'benefits'] as const

/** Whether and when it can be applied to: what a save may fill in itself. */
export const openingFields: readonly JobField[] = ['status', 'opensAt', 'closesAt']

/** What a draft may lack, and a job that visitors see may not. */
export const fieldsToOpen = ['department', 'location', 'experience', 'description'] as const

/** In characters. */
export const longestOfJob = {
  title: 150,
  department: 80,
  category: 80,
  type: 40,
  location: 150,
  experience: 60,
  description: 10_000,
  responsibilities: 3_000,
  requirements: 3_000,
  qualifications: 3_000,
  benefits: 3_000,
}

export const jobStatuses = ['draft', 'open', 'closed'] as const
export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship']
export const workModes = ['Office', 'Hybrid', 'Remote'] as const
export const currencies = ['INR', 'AED', 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'SGD', 'USD'] as const

/** A job as it is edited: moments at the company's own time, and an empty salary where the company does not say. */
export type JobInput = Record<JobField, string>

export const blankJob: JobInput = {
  ...(Object.fromEntries(jobFields.map((name) => [name, ''])) as JobInput),
  type: 'Full-time',
  workMode: 'Office',
  currency: 'INR',
  status: 'draft',
}
