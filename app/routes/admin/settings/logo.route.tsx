import { Form, href, useNavigation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { logoMessages as messages, logoPage as words } from '#app/content/admin/settings/look.ts'
import {
  type LogoKind,
  logoForm,
  logoKinds,
  removeLogo,
  removeLogoForm,
  uploadLogo,
} from '#app/domain/look/logo.server.ts'
import { currentLook, logoAddress } from '#app/domain/look/look.server.ts'
import { withoutStoredFiles } from '#app/http/files/replaced-files.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { describedBy, FileInput, FormRow } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, ErrorSummary } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/logo.route.ts'

export function loader() {
  const { logos, letter } = currentLook()
  return (
    logoKinds
      // One for dark backgrounds goes with one for light ones.
      .filter((kind) => kind !== 'dark' || logos.light)
      .map((kind) => {
        const logo = logos[kind]
        return {
          kind,
          letter: kind === 'icon' ? letter : null,
          picture: logo && { src: logoAddress(logo), width: logo.width, height: logo.height },
        }
      })
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = async (kind: 'success' | 'info', text: string) =>
    withoutStoredFiles(await redirectWithNotice(href('/admin/settings/look/logo'), { kind, text }, context))
  const by = context.get(staffContext)
  if (new URL(request.url).searchParams.get('do') === 'remove') {
    const form = await readForm({ request, context }, removeLogoForm)
    if (!form.ok) return form.invalid
    const isRemoved = await removeLogo(form.value.kind, by)
    return isRemoved ? done('success', messages.removed) : done('info', messages.alreadyRemoved)
  }
  const upload = { name: 'logo', messages: { withoutFile: messages.busy, fileNotKept: messages.busy } }
  const form = await readForm({ request, context }, logoForm, { upload })
  if (!form.ok) return form.invalid
  const { kind, logo } = form.value
  const problem = await uploadLogo(logo, kind, by)
  if (problem === 'noRoom') return form.refuse(problemStatuses.unavailable, messages.noRoom, 'logo')
  return problem
    ? form.refuse(problemStatuses.invalid, messages[problem], 'logo')
    : done('success', messages.uploaded[kind])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { notConnected, unavailable, tooLargeToSend } = messages
  return submitOrExplain(serverAction, { notConnected, unavailable, tooLarge: tooLargeToSend }, messages.failed)
}

export default function LogoPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: AnsweredForm | undefined = actionData
  const [error] = Object.values(answer?.result.error ?? {}).flat()
  const failed = String(answer?.result.initialValue?.kind ?? 'light')
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead
        words={words}
        lead={words.text}
        back={href('/admin/settings/:group', { group: 'look' })}
        hasError={Boolean(error)}
      />
      {loaderData.map((logo) => (
        <LogoCard key={logo.kind} {...logo} error={logo.kind === failed ? (error ?? undefined) : undefined} />
      ))}
    </div>
  )
}

interface LogoCardProps {
  kind: LogoKind
  /** In place of a picture. */
  letter: string | null
  picture: { src: string; width: number; height: number } | null
  error: string | undefined
}

function LogoCard({ kind, letter, picture, error }: LogoCardProps) {
  const sent = useNavigation().formData
  const isBusy = sent?.get('kind') === kind && sent.has('logo')
  const { heading, text, none } = words.kinds[kind]
  const absent = letter ? words.kinds.icon.letter(letter) : none
  const id = `logo-${kind}`
  const ground = kind === 'dark' ? 'bg-indigo' : 'border border-line bg-ground'
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      {picture ? (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className={`grid h-24 place-items-center rounded-card px-6 ${ground}`}>
            <img {...picture} alt={words.present[kind]} className="max-h-14 w-auto object-contain" />
          </span>
          <Form method="post" action="?do=remove">
            <input type="hidden" name="kind" value={kind} />
            <Button variant="secondary" size="small">
              {words.remove}
              <span className="sr-only"> {words.present[kind]}</span>
            </Button>
          </Form>
        </div>
      ) : (
        <p className="mb-5">{absent}</p>
      )}
      <Form key={picture?.src} method="post" action="?" encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="kind" value={kind} />
        {error && <ErrorSummary title={words.errorSummary} errors={[{ text: error, href: `#${id}` }]} key={error} />}
        <FormRow id={id} label={words.label(heading)} required help={words.help} error={error}>
          <FileInput
            id={id}
            name="logo"
            required
            accept=".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { help: words.help, error })}
          />
        </FormRow>
        <Button variant="secondary" busy={isBusy} busyText={words.submit.busy} className="justify-self-start">
          {words.submit.idle}
          <span className="sr-only"> {heading}</span>
        </Button>
      </Form>
    </Card>
  )
}
