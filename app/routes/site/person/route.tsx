import { data, href } from 'react-router'
import { personMessages as messages, personPage as words } from '#app/content/site/person.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { eraseByLink, findPersonLink } from '#app/domain/privacy/links.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/route.ts'

export const handle = { forms: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.link ? words.title : words.over.heading
  return [{ title: `${title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

export async function loader({ params, url }: Route.LoaderArgs) {
  const link = await findPersonLink(params.token)
  if (!link) return data({ link: null }, { status: 410 })
  const page = href('/privacy/data/:token', params)
  return data({ link: { isSaved: link.savedAt !== null, page, isAsking: url.searchParams.get('confirm') === 'erase' } })
}

/** Erases all data of the address, the only action of this page. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await eraseByLink(params.token)
  const notice =
    outcome === 'failed'
      ? { kind: 'error' as const, text: messages.failed(company.contactEmail) }
      : { kind: 'success' as const, text: messages.erased }
  if (outcome === 'erased') return redirectWithNotice(href('/privacy'), notice, context)
  if (outcome === 'failed') return redirectWithNotice(href('/privacy/data/:token', params), notice, context)
  return data(null, { status: 410 })
}

export default function PersonPage({ loaderData: { link } }: Route.ComponentProps) {
  if (!link)
    return (
      <PageTitle title={words.over.heading} lead={words.over.text} cloth="/cloth/lock.svg">
        <div className="mt-8">
          <ButtonLink href={href('/privacy')} variant="secondary" text={words.over.privacy} />
        </div>
      </PageTitle>
    )
  const { page, isSaved, isAsking } = link
  return (
    <>
      <PageTitle title={words.heading} lead={words.lead} cloth="/cloth/lock.svg" />
      <div className="page grid items-start gap-6 pb-(--section) sm:grid-cols-2">
        <Card>
          <h2 className="text-xl">{words.save.heading}</h2>
          <p className="mt-2 text-muted">
            {words.save.text} {isSaved && words.save.savedBefore}
          </p>
          <form method="post" action={`${page}/save`} className="mt-5">
            <Button icon="down" text={words.save.button} />
          </form>
        </Card>
        <Card>
          <h2 className="text-xl">{words.erase.heading}</h2>
          <p className="mt-2 mb-5 text-muted">{words.erase.text}</p>
          <ButtonLink href={`${page}?confirm=erase`} swap="confirm" variant="secondary" text={words.erase.button} />
        </Card>
      </div>
      <Swap id="confirm">{isAsking && <Confirmation page={page} />}</Swap>
    </>
  )
}

function Confirmation({ page }: { page: string }) {
  const { heading, text, button, cancel, close } = words.confirm
  return (
    <Dialog
      id="confirm"
      title={heading}
      closeHref={page}
      closeLabel={close}
      swap="confirm"
      width="small"
      footer={
        <>
          <ButtonLink href={page} swap="confirm" data-dialog-close="" variant="secondary" text={cancel} />
          <form method="post" action={page}>
            <Button variant="danger">{button}</Button>
          </form>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
