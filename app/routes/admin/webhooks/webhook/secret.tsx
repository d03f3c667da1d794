import { href } from 'react-router'
import { webhookPage } from '#app/content/admin/company/webhooks.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = webhookPage.secret
const { question } = words

/** Shown on demand alone: somebody may be looking on. */
export function Secret({ secret }: { secret: string }) {
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-2 text-muted">{words.text}</p>
      <Disclosure summary={words.show} className="mb-4">
        <label htmlFor="secret" className="sr-only">
          {words.label}
        </label>
        <TextInput id="secret" value={secret} readOnly className="font-mono text-sm" />
      </Disclosure>
      <ButtonLink href="?renew" client={{ preventScrollReset: true }} variant="secondary" text={words.renew} />
    </Card>
  )
}

export function RenewDialog({ id, url }: { id: string; url: string }) {
  const here = href('/admin/webhooks/:id', { id })
  return (
    <ConfirmDialog
      id="renew"
      title={question.title}
      closeHref={here}
      cancel={question.cancel}
      text={question.text}
      record={{ name: url, detail: '' }}
      consent={{ action: `${here}?do=renew`, fields: {} }}
      confirm={question.confirm}
      busy={question.busy}
      variant="danger"
    />
  )
}
