import { href } from 'react-router'
import { careersPage } from '#app/content/careers/listing.ts'
import type { Job } from '#app/domain/jobs/rules.ts'
import { jobHtml } from '#app/routes/careers/job-html.ts'

type Site = { origin: string; company: { name: string } }

const country = { code: 'IN', name: 'India', currency: 'INR' }

const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting). */
export function jobJsonLd(job: Job, { origin, company }: Site): Record<string, unknown>[] {
  const at = (path: string) => new URL(path, origin).href
  const url = at(href('/careers/:jobId', { jobId: String(job.id) }))
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: jobHtml(job),
      url,
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
      ...whereabouts(job),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: country.currency,
        value: { '@type': 'QuantitativeValue', minValue: job.salaryMin, maxValue: job.salaryMax, unitText: 'MONTH' },
      },
      experienceRequirements: experienceRequirements(job),
      occupationalCategory: job.category,
      directApply: true,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: company.name, item: at('/') },
        { '@type': 'ListItem', position: 2, name: careersPage.title, item: at(href('/careers')) },
        { '@type': 'ListItem', position: 3, name: job.title, item: url },
      ],
    },
  ]
}

/** A place such as 'Remote / Chikkamagaluru, Karnataka'; from elsewhere only a job works that is wholly remote. */
function whereabouts({ location, workMode }: Job) {
  const place = location.split('/').find((part) => !/remote/i.test(part)) ?? ''
  const [locality, region] = place.split(',').map((part) => part.trim())
  const isRemote = workMode === 'Remote'
  return {
    ...((locality || !isRemote) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(locality && { addressLocality: locality }),
          ...(region && { addressRegion: region }),
          addressCountry: country.code,
        },
      },
    }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country.name },
    }),
  }
}

/** The least that is asked for: three years of '3-5 years'. */
function experienceRequirements({ experience }: Job) {
  const years = Number(/\d+/.exec(experience)?.[0] ?? 0)
  return years > 0
    ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: years * 12 }
    : 'no requirements'
}
