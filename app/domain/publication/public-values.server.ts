import { findJobsWithPage, findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { filteredFields } from '#app/domain/jobs/job.ts'
import { countBlogPages, findCategories, findPostSlugs } from '#app/domain/posts/find.server.ts'
import { blogCategories, publicSite } from '#app/domain/site/content.server.ts'
import { redirectedBelow } from '#app/domain/site/redirects.server.ts'
import { serviceValues } from '#app/domain/site/services.server.ts'

function valuesOf(filter: keyof typeof filteredFields) {
  return async () => (await findOpenJobs()).map((job) => job[filteredFields[filter]])
}

/** The parameter values of public pages, until the next edition (see edition.server.ts). */
export const publicValues = {
  // Includes redirected identifiers, because their answer differs from that of unknown ones.
  jobs: async () => [...(await findJobsWithPage()).map(({ id }) => String(id)), ...redirectedBelow('/careers/')],
  departments: valuesOf('department'),
  jobLocations: valuesOf('location'),
  jobModes: valuesOf('mode'),
  jobTypes: valuesOf('type'),
  posts: async () => [...(await findPostSlugs()), ...redirectedBelow('/blog/')],
  blogPages: async () => Array.from({ length: await countBlogPages() }, (_, index) => String(index + 1)),
  blogCategories: async () => (await findCategories(blogCategories())).map(({ key }) => key),
  pages: async () =>
    publicSite()
      .pages('page')
      .map(({ path }) => path.slice(1)),
  ...serviceValues,
  servicePages: async () => [...(await serviceValues.servicePages()), ...redirectedBelow('/services/')],
}
