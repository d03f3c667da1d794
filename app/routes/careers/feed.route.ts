import { href } from 'react-router'
import { careersFeed } from '#app/content/careers/feed.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findOpenJobs } from '#app/domain/jobs/find.server.ts'
import { excerptOf } from '#app/domain/jobs/show.server.ts'
import { feedResponse } from '#app/http/feeds/feed.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/feed.route.ts'
import { jobHtml } from './job-html.ts'

export const handle: PageHandle = { sameFor: {} }

export async function loader({ request, pattern }: Route.LoaderArgs) {
  const jobs = await findOpenJobs()
  const items = jobs
    .toSorted((one, other) => other.posted.getTime() - one.posted.getTime() || one.id - other.id)
    .map((job) => ({
      path: href('/careers/:jobId', { jobId: String(job.id) }),
      firstPath: href('/careers/:jobId', { jobId: String(job.id) }),
      title: job.title,
      summary: excerptOf(job),
      html: jobHtml(job),
      author: company.name,
      published: job.posted,
      updated: job.updated,
      tags: [job.department, job.type],
    }))
  const { title, description } = careersFeed
  return feedResponse(
    { title: title(company.name), description, home: href('/careers'), items },
    new URL(pattern, publicOrigin(request)),
  )
}
