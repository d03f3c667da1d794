import { href } from 'react-router'
import { careersPage } from '#app/content/careers/listing.ts'
import { isSalaryStated } from '#app/domain/jobs/salary.server.ts'
import type { Job } from '#app/domain/jobs/show.server.ts'
import { whereabouts } from '#app/domain/jobs/whereabouts.ts'
import { breadcrumbs } from '#app/http/breadcrumbs.ts'
import { jobHtml } from '#app/routes/careers/job-html.ts'

interface Site {
  origin: string
  company: { name: string; country: string }
  /** What is shown beside a link to the job. */
  picture: string
}

const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting). */
export function jobJsonLd(job: Job, site: Site): Record<string, unknown>[] {
  const { origin, company, picture } = site
  const path = href('/careers/:jobId', { jobId: String(job.id) })
  const at = (path: string) => new URL(path, origin).href
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: jobHtml(job),
      url: at(path),
      image: at(picture),
      identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
      datePosted: job.posted,
      ...(job.closesAt && { validThrough: job.closesAt }),
      employmentType: employmentTypes[job.type.toLowerCase()] ?? 'OTHER',
      hiringOrganization: {
        '@type': 'Organization',
        name: company.name,
        sameAs: at('/'),
        logo: at('/icon-512.png'),
      },
      ...whereabouts(job, company.country),
      ...(isSalaryStated(job) && { baseSalary: baseSalary(job) }),
      experienceRequirements: experienceRequirements(job),
      occupationalCategory: job.category,
      directApply: true,
    },
    breadcrumbs(site, [
      { text: company.name, href: '/' },
      { text: careersPage.title, href: href('/careers') },
      { text: job.title, href: path },
    ]),
  ]
}

function baseSalary({ currency, salaryMin, salaryMax }: Job) {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: salaryMin, maxValue: salaryMax, unitText: 'MONTH' },
  }
}

/** The least that is asked for: three years of '3-5 years', six months of '6+ months'. */
function experienceRequirements({ experience }: Job) {
  const least = Number(/\d+/.exec(experience)?.[0] ?? 0)
  const monthsOfExperience = least * (/month/i.test(experience) ? 1 : 12)
  return least > 0 ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience } : 'no requirements'
}
