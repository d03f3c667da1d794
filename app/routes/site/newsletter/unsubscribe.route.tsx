import { data, href, redirect } from 'react-router'
import { newsletterPage, unsubscriptionPage as words } from '#app/content/site/newsletter.ts'
import { resubscribe } from '#app/domain/subscribers/confirmation.server.ts'
import { findSubscription, unsubscribe } from '#app/domain/subscribers/unsubscribe.server.ts'
import { z } from '#app/domain/zod.ts'
import { parseForm } from '#app/http/forms/parse.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/unsubscribe.route.ts'

export const handle = { forms: true }

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

export async function loader({ params }: Route.LoaderArgs) {
  const subscription = await findSubscription(params.token)
  return data({ subscription }, { status: subscription ? 200 : 404 })
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

export default function EndSubscription({ loaderData: { subscription } }: Route.ComponentProps) {
  if (!subscription)
    return (
      <PageTitle title={words.unknown.heading} lead={words.unknown.text} cloth="/cloth/letter.svg">
        <p className="mt-8">
          <ButtonLink href={href('/')} variant="secondary" text={newsletterPage.home} />
        </p>
      </PageTitle>
    )
  const { email, isEnded } = subscription
  const { heading, text, submit } = isEnded ? words.ended : words.asked
  return (
    <PageTitle title={heading} lead={text(email)} cloth="/cloth/letter.svg">
      <form method="post" className="mt-8">
        <input type="hidden" name="intent" value={isEnded ? 'subscribe' : 'unsubscribe'} />
        <Button variant={isEnded ? 'secondary' : 'primary'} text={submit} />
      </form>
    </PageTitle>
  )
}
