import type { Company } from '#app/content/company.ts'
import type { contactPage } from '#app/content/site/contact.ts'
import { mailtoHref, telHref } from '#app/ui/contact-links.ts'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { networkIcons } from '#app/ui/controls/network-icons.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'

/** Lucide's (ISC, https://lucide.dev). */
const phoneDrawing =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384'

type Words = Omit<typeof contactPage.details, 'hours'> & { hours: string | null }

export function ContactCard({ company, words }: { company: Company; words: Words }) {
  const { contactEmail, enquiriesEmail } = company
  const networks = (['linkedin', 'instagram'] as const).filter((network) => company[`${network}Url`])
  return (
    <Card>
      <EditLink part="details" place="line" name={words.heading} />
      <h2 className="text-xl">{words.heading}</h2>
      <ContactWays
        company={company}
        names={words}
        emails={[
          { name: words.email, address: contactEmail },
          ...(enquiriesEmail === contactEmail ? [] : [{ name: words.enquiries, address: enquiriesEmail }]),
        ]}
        hours={words.hours}
      />
      {networks.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold text-muted text-sm">{words.social}</h3>
          <ul className="mt-2 flex gap-2">
            {networks.map((network) => (
              <li key={network}>
                <a
                  href={company[`${network}Url`]}
                  rel="noopener"
                  className="grid size-11 place-items-center rounded-control border border-edge hover:border-brand hover:text-brand"
                >
                  <Icon name={networkIcons[network]} />
                  <span className="sr-only">{words[network]}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface ContactWaysProps {
  company: Company
  names: { phone: string; office: string }
  emails: { name: string; address: string }[]
  hours?: string | null
}

export function ContactWays({ company: { phone, office }, names, emails, hours }: ContactWaysProps) {
  return (
    <dl className="mt-5 grid gap-5">
      <Way icon={phoneDrawing} name={names.phone}>
        <a href={telHref(phone)} className="text-brand underline underline-offset-4">
          {phone}
        </a>
        {hours && <p className="whitespace-pre-line text-muted text-sm">{hours}</p>}
      </Way>
      {emails.map(({ name, address }) => (
        <Way key={name} icon="mail" name={name}>
          <a href={mailtoHref(address)} className="break-all text-brand underline underline-offset-4">
            {address}
          </a>
        </Way>
      ))}
      <Way icon="pin" name={names.office}>
        <address className="whitespace-pre-line">{office}</address>
      </Way>
    </dl>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="col-start-2 text-muted text-sm">{name}</dt>
      <dd className="col-start-2">
        <Icon name={icon} className="absolute -ms-9 size-5 text-brand" />
        {children}
      </dd>
    </div>
  )
}
