import { data, href, redirect } from 'react-router'
import { newsletterPage } from '#app/content/site/newsletter.ts'
import { findSubscription, resubscribe, unsubscribe } from '#app/domain/subscribers/subscribe.server.ts'
import { z } from '#app/domain/zod.ts'
import { parseForm } from '#app/http/forms/parse.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/unsubscribe.route.ts'

export const handle = { forms: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData.words.title} | ${matches[0].loaderData.company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await findSubscription(params.token)
  const words = shownSite(context).words('newsletter').unsubscription
  return data({ subscription, words }, { status: subscription ? 200 : 404 })
}

/** Mail programs send `List-Unsubscribe`; only the form of this page sends an intent. */
const fields = z.strictObject({
  'List-Unsubscribe': z.optional(z.literal('One-Click')),
  intent: z.optional(z.enum(['unsubscribe', 'subscribe'])),
})

/** Mail programs may post any content type, and follow no redirect (RFC 8058). */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await parseForm(request).catch(() => new FormData())
  const parsed = fields.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400 })
  const { intent } = parsed.data
  if (intent === 'subscribe') await resubscribe(params.token)
  else await unsubscribe(params.token)
  return intent ? redirect(href('/newsletter/unsubscribe/:token', params), 303) : null
}

export default function EndSubscription({ loaderData: { subscription, words } }: Route.ComponentProps) {
  if (!subscription)
    return (
      <PageTitle title={words.unknown.heading} lead={words.unknown.sentence} cloth="/cloth/letter.svg">
        <p className="mt-8">
          <ButtonLink href={href('/')} variant="secondary" text={newsletterPage.home} />
        </p>
      </PageTitle>
    )
  const { email, isEnded } = subscription
  const { heading, sentence, submit } = isEnded ? words.ended : words.asked
  return (
    <PageTitle title={heading} lead={sentence.replaceAll('{email}', () => email)} cloth="/cloth/letter.svg">
      <form method="post" className="mt-8">
        <input type="hidden" name="intent" value={isEnded ? 'subscribe' : 'unsubscribe'} />
        <Button variant={isEnded ? 'secondary' : 'primary'} text={submit} />
      </form>
    </PageTitle>
  )
}
