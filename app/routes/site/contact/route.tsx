import { Fragment, type ReactNode, use, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { sendAndRemoveDraft } from '#app/browser/drafts/drafts.ts'
import { submitOrExplain } from '#app/browser/submit.ts'
import { sampleCompany } from '#app/content/company.ts'
import { contactPage, contactFormWords as words } from '#app/content/site/contact.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { messageForm, withService } from '#app/domain/messages/form.ts'
import { message } from '#app/domain/messages/message.ts'
import { coordinatesIn } from '#app/domain/site/coordinates.ts'
import { serviceName } from '#app/domain/site/services.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { untitledPageMeta } from '#app/http/page-meta.ts'
import { CompanyContext } from '#app/http/render-contexts.ts'
import { RecordFields } from '#app/routes/record-fields.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { ContactCard } from '#app/routes/site/contact-card.tsx'
import { answerMessage } from '#app/routes/site/message-answer.server.ts'
import { MessageForm } from '#app/routes/site/message-form.tsx'
import { useWords } from '#app/routes/site-words.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { PageHint, PageTitle } from '#app/ui/layout/section.tsx'
import { ServerRendered } from '#app/ui/layout/server-rendered.tsx'
import type { Route } from './+types/route.ts'

const formId = 'contact'

export const handle: PageHandle = {
  hydrate: true,
  sameFor: { choices: { map: [''], about: 'services' } },
  submits: formId,
  page: 'contact',
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData
  return untitledPageMeta({
    site: matches[0].loaderData,
    path: href('/contact'),
    title,
    description,
    image: '/share/contact.png',
  })
}

/** The words that the browser needs; the server alone renders the others. */
export function loader({ url, context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const about = url.searchParams.get('about') ?? ''
  const service = serviceName(site, about)
  const { title, description, message, map, sections } = site.words('contact')
  return {
    ...{ title, description, sections, heading: message.heading },
    map: sections.includes('map') ? placed(map) : null,
    interactiveMap: url.searchParams.has('map'),
    about: service ? { slug: about, service } : null,
  }
}

/** Null without a place, or if the place is the sample's but the office is not. */
function placed({ place, ...words }: Omit<typeof contactPage.map, 'place'> & { place: string | null }) {
  const coordinates = coordinatesIn(place ?? '')
  const isSample = place === contactPage.map.place
  if (!coordinates || (isSample && company.office !== sampleCompany.office)) return null
  return { ...words, ...coordinates, isSample, address: company.office }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, messageForm)
  if (!form.ok) return form.invalid
  const submission = await submitRecord(
    message,
    withService(form.value, (slug) => serviceName(shownSite(context), slug)),
    context.get(clientAddressContext),
    form.rendering,
  )
  const words = {
    noun: 'message' as const,
    received: messages.contactReceived(form.value.email),
    unavailable: messages.contactFailed(company.contactEmail),
    sentDifferently: messages.sentDifferently,
  }
  return answerMessage(form, submission, words, href('/contact'), context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAndRemoveDraft(formId, () => submitOrExplain(serverAction, messages))
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company, retentionDays } = matches[0].loaderData
  const { about, title, heading, map } = loaderData
  const sections: Record<(typeof loaderData.sections)[number], ReactNode> = {
    details: <ServerRendered id="contact-details">{import.meta.env.SSR && <Details />}</ServerRendered>,
    map: map && <OfficeMap {...map} interactive={loaderData.interactiveMap} />,
  }
  return (
    <>
      <ServerRendered id="contact-intro">{import.meta.env.SSR && <Introduction />}</ServerRendered>
      <div className="page grid items-start gap-8 pb-(--section) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <MessageForm
          id={formId}
          title={`${title} | ${company.name}`}
          heading={heading}
          loadSchema={async () => (await import('#app/domain/messages/form.ts')).messageForm}
          answer={actionData}
          keptForDays={retentionDays.message}
          words={words}
          doneTime={5_000}
        >
          {(form) => (
            <>
              <p className="-mt-3 text-muted text-sm">{words.required}</p>
              {about && (
                <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-2">
                  <span>
                    {words.about} <strong>{about.service}</strong>
                  </span>
                  <input type="hidden" name="about" value={about.slug} />
                  <Link
                    to={href('/contact')}
                    preventScrollReset
                    className="inline-flex min-h-9 items-center text-brand text-sm underline underline-offset-4"
                  >
                    {words.notAbout}
                  </Link>
                </p>
              )}
              <RecordFields form={form} record={message} />
            </>
          )}
        </MessageForm>
        <div className="grid gap-6">
          {loaderData.sections.map((name) => (
            <Fragment key={name}>{sections[name]}</Fragment>
          ))}
        </div>
      </div>
    </>
  )
}

function Introduction() {
  const { heading, text, hint, link, photo } = useWords('contact').hero
  return (
    <PageTitle title={heading} part="hero" lead={text} cloth="/cloth/letter.svg" photo={photo}>
      <PageHint text={hint} link={link} />
    </PageTitle>
  )
}

function Details() {
  const { details } = useWords('contact')
  const company = use(CompanyContext)
  const isSampleHours = details.hours === contactPage.details.hours && company?.office !== sampleCompany.office
  return (
    company && <ContactCard company={company} words={{ ...details, hours: isSampleHours ? null : details.hours }} />
  )
}

type OfficeMapProps = NonNullable<Route.ComponentProps['loaderData']['map']> & { interactive: boolean }

/** A static map. OpenStreetMap is loaded only on request. */
function OfficeMap({ address, interactive, latitude, longitude, isSample, ...words }: OfficeMapProps) {
  const marker = `${latitude},${longitude}`
  const bounds = [longitude - 0.02, latitude - 0.014, longitude + 0.02, latitude + 0.014]
  const bbox = bounds.map((degrees) => degrees.toFixed(4)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker })
  const place = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  const frame = useRef<HTMLIFrameElement>(null)
  const wasDrawn = useRef(!interactive)
  useEffect(() => {
    // The focused link disappears, so the map takes the focus.
    if (interactive && wasDrawn.current) frame.current?.focus({ preventScroll: true })
  }, [interactive])
  return (
    <Card className="grid gap-5">
      {interactive ? (
        <iframe
          ref={frame}
          title={words.title}
          src={`https://www.openstreetmap.org/export/embed.html?${query}`}
          loading="lazy"
          className="-m-6 mb-0 h-72 w-[calc(100%+3rem)] sm:-m-7 sm:mb-0 sm:w-[calc(100%+3.5rem)]"
        />
      ) : (
        isSample && (
          <TownMap
            label={words.alt}
            className="-m-6 mb-0 h-auto w-[calc(100%+3rem)] sm:-m-7 sm:mb-0 sm:w-[calc(100%+3.5rem)]"
          />
        )
      )}
      <EditLink part="map" place="line" name={words.title} />
      <address className="whitespace-pre-line">{address}</address>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <ButtonLink
          href={place}
          target="_blank"
          rel="noopener"
          variant="secondary"
          trailingIcon="external"
          text={words.open}
        />
        {!interactive && <ButtonLink href="?map" client variant="quiet" className="-ms-5" text={words.load} />}
      </div>
      {!interactive && <p className="text-muted text-sm">{words.consent}</p>}
    </Card>
  )
}

/** The surroundings of the sample's office. */
const town = (
  <>
    <rect className="fill-sunken" width="480" height="288" />
    <path className="fill-success-surface" d="M0 0h180c-8 40-34 58-70 66-44 10-66 34-110 34Z" />
    <path className="fill-success-surface" d="M480 288H330c10-44 40-58 78-62 34-4 50-22 72-30Z" />
    <path className="fill-brand-surface" d="M58 196c26-18 64-10 74 12 8 20-16 40-46 38-32-2-52-34-28-50Z" />
    <g fill="none" className="stroke-surface" strokeLinecap="round">
      <path strokeWidth="12" d="M-10 150C80 132 130 148 214 140s190-44 286-40" />
      <path strokeWidth="12" d="M214 300c4-60-14-104 0-160S286 40 292-10" />
      <path
        strokeWidth="6"
        d="M110 60c30 30 70 44 104 80M40 110l60 190M150 -10c10 60 40 100 64 150M214 140c50 30 90 40 120 90s60 50 150 60M330 -10c-6 60 10 90 4 126M400 -10c-4 50 8 80 2 114M214 220c60-8 90 4 120 10M140 296c20-40 40-60 74-76M334 116c10 50 40 80 120 96"
      />
    </g>
    <g fill="none" className="stroke-edge" strokeWidth="1" opacity="0.5">
      <path d="M-10 144C80 126 130 142 214 134s190-44 286-40M-10 156C80 138 130 154 214 146s190-44 286-40" />
    </g>
    <g className="fill-line">
      <path d="M232 100h22v14h-22zM262 96h16v16h-16zM238 156h26v14h-26zM272 152h18v20h-18zM176 108h22v14h-22zM172 156h26v16h-26zM300 90h18v14h-18zM232 68h14v18h-14zM350 84h20v14h-20zM344 130h18v16h-18z" />
    </g>
    <path
      className="fill-accent stroke-ink"
      strokeWidth="2"
      d="M292 84c-13-17-18-25-18-34a18 18 0 0 1 36 0c0 9-5 17-18 34Z"
    />
    <circle className="fill-ink" cx="292" cy="50" r="6" />
  </>
)

function TownMap({ label, className }: { label: string; className: string }) {
  return (
    <svg viewBox="0 0 480 288" role="img" aria-label={label} className={className}>
      {town}
    </svg>
  )
}
