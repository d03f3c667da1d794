import { href, Link } from 'react-router'
import { sendAndEndDraft } from '#app/browser/drafts/drafts.ts'
import { submitOrExplain } from '#app/browser/submit.ts'
import { messageMessages as messages } from '#app/content/messages.ts'
import { serviceTitle, serviceTitles } from '#app/content/services/titles.ts'
import { contactPage as page } from '#app/content/site/contact.ts'
import { submitRecord } from '#app/domain/inbox/submit.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { messageForm, withService } from '#app/domain/messages/form.ts'
import { message } from '#app/domain/messages/message.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { anotherSubmissionId } from '#app/http/forms/submission-id.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { untitledPageMeta } from '#app/http/page-meta.ts'
import { RecordFields } from '#app/routes/record-fields.tsx'
import { ContactCard } from '#app/routes/site/contact-card.tsx'
import { answerMessage } from '#app/routes/site/message-answer.server.ts'
import { MessageForm } from '#app/routes/site/message-form.tsx'
import { PageTitle, Which } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/route.ts'
import { OfficeMap } from './office-map.tsx'

export const handle: PageHandle = {
  hydrate: true,
  sameFor: { choices: { map: [''], about: Object.keys(serviceTitles) } },
  submits: 'contact',
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = page
  return untitledPageMeta({
    site: matches[0].loaderData,
    path: href('/contact'),
    title,
    description,
    image: '/share/contact.png',
  })
}

export function loader({ url }: Route.LoaderArgs) {
  const about = url.searchParams.get('about') ?? ''
  const service = serviceTitle(about)
  return { interactiveMap: url.searchParams.has('map'), about: service ? { slug: about, service } : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, messageForm)
  if (!form.ok) return form.invalid
  const submission = await submitRecord(
    message,
    withService(form.value),
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

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAndEndDraft(request, () => submitOrExplain(serverAction, messages), anotherSubmissionId)
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company, retentionDays } = matches[0].loaderData
  const { about } = loaderData
  return (
    <>
      <PageTitle title={page.hero.heading} lead={page.hero.text} cloth="/cloth/letter.svg">
        <Which {...page.hero.which} />
      </PageTitle>
      <div className="page grid items-start gap-8 pb-(--section) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <MessageForm
          id="contact"
          title={`${page.title} | ${company.name}`}
          loadSchema={async () => (await import('#app/domain/messages/form.ts')).messageForm}
          answer={actionData}
          keptForDays={retentionDays.message}
          words={page.form}
          doneTime={5_000}
        >
          {(form) => (
            <>
              <p className="-mt-3 text-muted text-sm">{page.form.required}</p>
              {about && (
                <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-2">
                  <span>
                    {page.form.about} <strong>{about.service}</strong>
                  </span>
                  <input type="hidden" name="about" value={about.slug} />
                  <Link
                    to={href('/contact')}
                    preventScrollReset
                    className="inline-flex min-h-9 items-center text-brand text-sm underline underline-offset-4"
                  >
                    {page.form.notAbout}
                  </Link>
                </p>
              )}
              <RecordFields form={form} record={message} />
            </>
          )}
        </MessageForm>
        <div className="grid gap-6">
          <ContactCard company={company} />
          <OfficeMap address={company.office} interactive={loaderData.interactiveMap} />
        </div>
      </div>
    </>
  )
}
