import { factLabel, leadingFields, taggedFields } from '#app/domain/jobs/job.ts'
import { type Job, selectFacts } from '#app/domain/jobs/show.server.ts'
import { escapeXml } from '#app/http/feeds/xml.ts'

export function jobHtml(job: Job): string {
  const { html, facts, sections } = job
  const paragraph = (text: string) => `<p>${escapeXml(text)}</p>`
  const list = (title: string, points: string[]) =>
    `${paragraph(title)}<ul>${points.map((point) => `<li>${escapeXml(point)}</li>`).join('')}</ul>`
  const others = facts.filter(([field]) => ![...leadingFields, ...taggedFields].includes(field))
  return [
    html,
    ...sections.map(([field, value]) => list(factLabel(field, job), value)),
    ...[...selectFacts(job, leadingFields), ...others].map(([field, value]) =>
      paragraph(`${factLabel(field, job)}: ${value}`),
    ),
  ].join('\n')
}
