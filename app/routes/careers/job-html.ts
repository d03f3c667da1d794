import { jobPage } from '#app/content/careers/job.ts'
import type { Job } from '#app/domain/jobs/show.server.ts'
import { escapeXml } from '#app/http/feeds/xml.ts'

export function jobHtml(job: Job): string {
  const { facts, sections } = jobPage
  const paragraph = (text: string) => `<p>${escapeXml(text)}</p>`
  const list = (title: string, points: string[]) =>
    points.length > 0 && `${paragraph(title)}<ul>${points.map((point) => `<li>${escapeXml(point)}</li>`).join('')}</ul>`
  return [
    job.html,
    list(sections.responsibilities, job.responsibilities),
    list(sections.requirements, job.requirements),
    list(sections.qualifications, job.qualifications),
    list(sections.benefits, job.benefits),
    job.salary && paragraph(`${facts.salary}: ${job.salary}`),
    paragraph(`${facts.experience}: ${job.experience}`),
    paragraph(`${facts.location}: ${job.location}`),
    paragraph(`${facts.workMode}: ${job.workMode}`),
  ]
    .filter(Boolean)
    .join('\n')
}
