import { findJobsWithPage, findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { filteredFields } from '#app/domain/jobs/job.ts'
import { countBlogPages, findPostSlugs } from '#app/domain/posts/find.server.ts'
import { serviceValues } from '#app/domain/site/services.server.ts'

function valuesOf(filter: keyof typeof filteredFields) {
  return async () => (await findOpenJobs()).map((job) => job[filteredFields[filter]])
}

/** The values that addresses of public pages can ask for, until the next edition (see edition.server.ts). */
export const publicValues = {
  jobs: async () => (await findJobsWithPage()).map(({ id }) => String(id)),
  departments: valuesOf('department'),
  jobLocations: valuesOf('location'),
  jobModes: valuesOf('mode'),
  jobTypes: valuesOf('type'),
  posts: findPostSlugs,
  blogPages: async () => Array.from({ length: await countBlogPages() }, (_, index) => String(index + 1)),
  ...serviceValues,
}
