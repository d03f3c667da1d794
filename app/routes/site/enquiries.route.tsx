import { use } from 'react'
import { href } from 'react-router'
import { sendAndRemoveDraft } from '#app/browser/drafts/drafts.ts'
import { submitOrExplain } from '#app/browser/submit.ts'
import { enquiriesPage, enquiryFormWords } from '#app/content/site/enquiries.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { enquiry, enquiryOf } from '#app/domain/enquiries/enquiry.ts'
import { recordForm } from '#app/domain/fields/schemas.ts'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { withoutSamples } from '#app/domain/site/samples.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { untitledPageMeta } from '#app/http/page-meta.ts'
import { CompanyContext } from '#app/http/render-contexts.ts'
import { RecordFields } from '#app/routes/record-fields.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { useWords } from '#app/routes/site-words.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { PageHint, PageTitle, Section } from '#app/ui/layout/section.tsx'
import { ServerRendered } from '#app/ui/layout/server-rendered.tsx'
import type { Route } from './+types/enquiries.route.ts'
import { ContactWays } from './contact-card.tsx'
import { answerMessage } from './message-answer.server.ts'
import { MessageForm } from './message-form.tsx'

const formId = 'enquiry'

export const handle: PageHandle = { hydrate: true, sameFor: {}, submits: formId, page: 'enquiries' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData
  return untitledPageMeta({
    site: matches[0].loaderData,
    path: href('/enquiries'),
    title,
    description,
    image: '/share/enquiries.png',
  })
}

/** The words that the browser needs; the server alone renders the others. */
export function loader({ context }: Route.LoaderArgs) {
  const { title, description, message } = shownSite(context).words('enquiries')
  return { title, description, ...message }
}

const enquiryIn = (context: Route.ActionArgs['context']) =>
  enquiryOf(shownSite(context).words('enquiries').message.types)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, recordForm(enquiryIn(context)))
  if (!form.ok) return form.invalid
  const submission = await submitRecord(enquiry, form.value, context.get(clientAddressContext), form.rendering)
  const words = {
    noun: 'enquiry' as const,
    received: messages.enquiryReceived,
    unavailable: messages.enquiryFailed(messages.unavailable),
    sentDifferently: messages.enquiryFailed(messages.sentDifferently),
  }
  return answerMessage(form, submission, words, href('/enquiries'), context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAndRemoveDraft(formId, () => submitOrExplain(serverAction, messages, messages.enquiryFailed))
}

export default function Enquiries({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { title, heading, types } = loaderData
  const record = enquiryOf(types)
  const { company, retentionDays } = matches[0].loaderData
  return (
    <>
      <ServerRendered id="enquiries-intro">{import.meta.env.SSR && <Introduction />}</ServerRendered>
      <div className="page grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <MessageForm
          id={formId}
          title={`${title} | ${company.name}`}
          heading={heading}
          loadSchema={async () => (await import('#app/domain/fields/schemas.ts')).recordForm(record)}
          answer={actionData}
          keptForDays={retentionDays.enquiry}
          words={enquiryFormWords}
          doneTime={3_000}
        >
          {(form) => <RecordFields form={form} record={record} />}
        </MessageForm>
        <ServerRendered id="enquiries-details">{import.meta.env.SSR && <Details />}</ServerRendered>
      </div>
      <ServerRendered id="enquiries-faq">{import.meta.env.SSR && <Faq />}</ServerRendered>
    </>
  )
}

function Introduction() {
  const { heading, text, hint, link, photo } = useWords('enquiries').hero
  return (
    <PageTitle title={heading} part="hero" lead={text} cloth="/cloth/dialogue.svg" photo={photo}>
      <PageHint text={hint} link={link} />
    </PageTitle>
  )
}

function Details() {
  const { details } = useWords('enquiries')
  const company = use(CompanyContext)
  if (!company) return null
  return (
    <Card>
      <EditLink part="details" place="line" name={details.heading} />
      <h2 className="text-xl">{details.heading}</h2>
      <ContactWays
        company={company}
        names={details}
        emails={[{ name: details.email, address: company.enquiriesEmail }]}
      />
    </Card>
  )
}

/** The questions, which search engines read too, except those of the sample on the site of another company. */
function Faq() {
  const { sections, faq } = useWords('enquiries')
  const company = use(CompanyContext)
  if (!company || !sections.includes('faq') || faq.questions.length === 0) return <div className="pb-(--section)" />
  const own = withoutSamples(company, faq.questions, enquiriesPage.faq.questions)
  const mainEntity = own.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const structured = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity })
  return (
    <Section id="faq" part="faq" title={faq.heading} split>
      {own.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the beginning of a tag
          dangerouslySetInnerHTML={{ __html: structured.replaceAll('<', '\\u003c') }}
        />
      )}
      <div className="reading border-line border-t">
        {faq.questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group/answer border-line border-b">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-4 font-semibold text-lg hover:text-brand">
              {question}
              <Icon name="chevron" className="size-5 text-muted transition-transform group-open/answer:rotate-180" />
            </summary>
            <p className="whitespace-pre-line pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
