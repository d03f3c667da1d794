import { href } from 'react-router'
import { careersFeed } from '#app/content/careers/feed.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findOpenJobs } from '#app/domain/jobs/find.server.ts'
import type { Feed } from '#app/http/feeds/feed.ts'
import { siteOrigin } from '#app/http/origin.server.ts'
import { jobHtml } from '#app/routes/careers/job/json-ld.ts'

/** The open jobs, the newest first, as a feed whose own address is `self`. */
export async function jobsFeed(self: string): Promise<Feed> {
  const at = (path: string) => new URL(path, siteOrigin).href
  const jobs = await findOpenJobs()
  return {
    title: careersFeed.title(company.name),
    description: careersFeed.description,
    home: at(href('/careers')),
    self: at(self),
    items: jobs
      .toSorted((one, other) => other.posted.getTime() - one.posted.getTime() || one.id - other.id)
      .map((job) => ({
        url: at(href('/careers/:jobId', { jobId: String(job.id) })),
        title: job.title,
        summary: beginning(job.description, 150),
        html: jobHtml(job),
        author: company.name,
        published: job.posted,
        updated: job.updated,
        tags: [job.department, job.type],
        image: null,
      })),
  }
}
