import { createHash } from 'node:crypto'
import { profile } from '#app/content/site/profile.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fillFields } from '#app/platform/documents/fields/fill.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

let latest: ReturnType<typeof draw> | undefined

/** The corporate profile of this company: drawn when it is first asked for, and kept. */
export function findBrochure(): ReturnType<typeof draw> {
  latest ??= draw().catch((error: unknown) => {
    latest = undefined
    throw error
  })
  return latest
}

async function draw() {
  const { name, enquiriesEmail, phone, office } = company
  const { host } = new URL(env.siteUrl)
  const { default: template } = await import('./template.pdf?inline')
  const { pdf, withoutLetters } = await fillFields(Buffer.from(template.slice(template.indexOf(',') + 1), 'base64'), {
    title: `${name}: ${profile.title}`,
    fields: {
      name: { text: name, otherwise: host },
      footer: { text: `${name}, ${profile.title}`, otherwise: `${host}, ${profile.title}` },
      email: { text: enquiriesEmail, otherwise: host },
      phone: { text: phone, otherwise: host },
      office: { text: office, otherwise: host },
    },
    links: { 'mailto:fields.invalid': `mailto:${enquiriesEmail}` },
  })
  if (withoutLetters.length > 0)
    log.warn({ fields: withoutLetters }, 'the brochure has no letters for these, and names the site instead')
  return {
    pdf,
    filename: `${name} ${profile.title}.pdf`,
    tag: createHash('sha256').update(pdf).digest('base64url').slice(0, 22),
  }
}
