import { data, href, redirect } from 'react-router'
import { newsletterConsent } from '#app/content/site/consents.ts'
import { newsletterPage } from '#app/content/site/newsletter.ts'
import { confirmationDays, confirmSubscriber, findConfirmation } from '#app/domain/subscribers/subscribe.server.ts'
import { z } from '#app/domain/zod.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/confirm.route.ts'

export const handle = { forms: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData.title} | ${matches[0].loaderData.company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

const statuses = { asked: 200, confirmed: 200, expired: 410, used: 410, unknown: 404 }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { email, state } = (await findConfirmation(params.token)) ?? { email: '', state: 'unknown' as const }
  const { title, ...words } = shownSite(context).words('newsletter').confirmation
  const { heading, sentence } = words[state]
  const text = sentence.replaceAll('{email}', () => email).replaceAll('{days}', String(confirmationDays))
  const submit = state === 'asked' ? words.asked.submit : null
  return data({ title, heading, text, submit }, { status: statuses[state] })
}

/** Only a POST confirms, because mail scanners follow links. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readOrder({ request, context }, z.object({}))
  await confirmSubscriber(params.token)
  return redirect(href('/newsletter/confirm/:token', params), 303)
}

export default function ConfirmSubscription({ loaderData: { heading, text, submit } }: Route.ComponentProps) {
  if (!submit) {
    return (
      <PageTitle title={heading} lead={text} cloth="/cloth/letter.svg">
        <p className="mt-8">
          <ButtonLink href={href('/')} variant="secondary" text={newsletterPage.home} />
        </p>
      </PageTitle>
    )
  }
  return (
    <PageTitle title={heading} lead={text} cloth="/cloth/letter.svg">
      <form method="post" className="mt-8">
        <Button text={submit} />
      </form>
      <p className="mt-4 text-muted text-sm">
        {newsletterConsent.text}{' '}
        <a href={href('/privacy')} className="text-brand underline underline-offset-4">
          {newsletterConsent.link}
        </a>
      </p>
    </PageTitle>
  )
}
