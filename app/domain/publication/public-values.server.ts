import { findJobsWithPage, findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { countBlogPages, findPostSlugs } from '#app/domain/posts/find.server.ts'

/** The values that addresses of public pages can ask for, until the next edition (see edition.server.ts). */
export const publicValues = {
  jobs: async () => (await findJobsWithPage()).map(({ id }) => String(id)),
  departments: async () => (await findOpenJobs()).map(({ department }) => department),
  jobLocations: async () => (await findOpenJobs()).map(({ location }) => location),
  jobTypes: async () => (await findOpenJobs()).map(({ type }) => type),
  posts: findPostSlugs,
  blogPages: async () => Array.from({ length: await countBlogPages() }, (_, index) => String(index + 1)),
}
