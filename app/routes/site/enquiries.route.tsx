import { href } from 'react-router'
import { sendAndRemoveDraft } from '#app/browser/drafts/drafts.ts'
import { submitOrExplain } from '#app/browser/submit.ts'
import { enquiriesPage as page } from '#app/content/site/enquiries.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { enquiry } from '#app/domain/enquiries/enquiry.ts'
import { recordForm } from '#app/domain/fields/schemas.ts'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { untitledPageMeta } from '#app/http/page-meta.ts'
import { RecordFields } from '#app/routes/record-fields.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHint, PageTitle, Section } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/enquiries.route.ts'
import { ContactWays } from './contact-card.tsx'
import { answerMessage } from './message-answer.server.ts'
import { MessageForm } from './message-form.tsx'

const formId = 'enquiry'

export const handle: PageHandle = { hydrate: true, sameFor: {}, submits: formId }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, faq } = page
  const mainEntity = faq.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return untitledPageMeta({
    site: matches[0].loaderData,
    path: href('/enquiries'),
    title,
    description,
    image: '/share/enquiries.png',
    jsonLd: [{ '@type': 'FAQPage', mainEntity }],
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, recordForm(enquiry))
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

export default function Enquiries({ actionData, matches }: Route.ComponentProps) {
  const { company, retentionDays } = matches[0].loaderData
  const { form: words, contact, faq } = page
  return (
    <>
      <PageTitle title={page.hero.heading} lead={page.hero.text} cloth="/cloth/dialogue.svg">
        <PageHint {...page.hero.which} />
      </PageTitle>
      <div className="page grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <MessageForm
          id={formId}
          title={`${page.title} | ${company.name}`}
          loadSchema={async () => (await import('#app/domain/fields/schemas.ts')).recordForm(enquiry)}
          answer={actionData}
          keptForDays={retentionDays.enquiry}
          words={words}
          doneTime={3_000}
        >
          {(form) => <RecordFields form={form} record={enquiry} />}
        </MessageForm>
        <Card>
          <h2 className="text-xl">{contact.heading}</h2>
          <ContactWays
            company={company}
            names={{ ...contact, office: contact.address }}
            emails={[{ name: contact.email, address: company.enquiriesEmail }]}
          />
        </Card>
      </div>
      <Section id="faq" title={faq.heading} split>
        <div className="reading border-line border-t">
          {faq.questions.map(({ question, answer }) => (
            <details key={question} name="faq" className="group/answer border-line border-b">
              <summary className="flex min-h-11 items-center justify-between gap-4 py-4 font-semibold text-lg hover:text-brand">
                {question}
                <Icon name="chevron" className="size-5 text-muted transition-transform group-open/answer:rotate-180" />
              </summary>
              <p className="pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}
