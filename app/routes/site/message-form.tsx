import { type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { errorTitle, notificationWords } from '#app/content/forms.ts'
import { inboxConsent } from '#app/content/site/consents.ts'
import type { contactFormWords } from '#app/content/site/contact.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { PublicForm } from '#app/routes/public-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast, Toasts } from '#app/ui/dialogs/toast.tsx'
import { type AnsweredForm, hasFieldErrors, type SchemaForm, useSchemaForm } from '#app/ui/forms/form.tsx'
import { ReferenceCard } from '#app/ui/layout/reference-card.tsx'

interface Sent {
  sent: { reference: string; message: string; confirmation: string; isRepetition: boolean }
}

interface MessageFormProps {
  id: string
  /** The page's title, prefixed if the form has errors. */
  title: string
  loadSchema: () => Promise<z.ZodMiniObject>
  answer: AnsweredForm | Sent | undefined
  /** Null if messages are stored until a colleague erases them. */
  keptForDays: number | null
  heading: string
  words: Pick<typeof contactFormWords, 'errorSummary' | 'stored' | 'reference' | 'referenceHelp' | 'submit'>
  /** The duration of the thanks and of the button's confirmation, in milliseconds. */
  doneTime: number
  children: (form: SchemaForm) => ReactNode
}

/** The contact or enquiry form. After it is sent, it is empty again and the reference stays visible. */
export function MessageForm({ answer, ...form }: MessageFormProps) {
  const sent = answer && 'sent' in answer ? answer.sent : undefined
  // Each receipt is followed by a new form.
  const [last, setLast] = useState({ receipt: sent, number: 0 })
  const [old, setOld] = useState<typeof sent>()
  if (sent && sent !== last.receipt) setLast({ receipt: sent, number: last.number + 1 })
  const { receipt, number } = last
  const isNews = sent !== undefined && sent !== old
  const { doneTime } = form
  useEffect(() => {
    if (sent) showToast({ kind: 'success', text: sent.message, time: doneTime, onClose: () => setOld(sent) })
  }, [sent, doneTime])
  return (
    <div className="grid gap-6">
      <Toasts {...notificationWords} />
      {receipt && (
        <ReferenceCard
          key={`receipt ${number}`}
          title={form.words.stored}
          label={form.words.reference}
          reference={receipt.reference}
          text={receipt.isRepetition && receipt.message}
        >
          <p className="text-on-indigo-muted">
            {form.words.referenceHelp} {receipt.confirmation}
          </p>
        </ReferenceCard>
      )}
      <Fields
        {...form}
        key={`form ${number}`}
        answer={answer && 'result' in answer ? answer : undefined}
        done={isNews && !sent.isRepetition}
      />
    </div>
  )
}

type FieldsProps = Omit<MessageFormProps, 'answer'> & {
  answer: AnsweredForm | undefined
  done: boolean
}

function Fields({ id, title, heading, loadSchema, answer, keptForDays, words, done, children }: FieldsProps) {
  const form = useSchemaForm({ id, loadSchema, answer })
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {heading}
      </h2>
      <PublicForm
        form={form}
        draft={id}
        answer={answer}
        sendAsAnother={messages.sendAsAnother}
        errorSummary={hasFieldErrors(form) ? words.errorSummary : undefined}
        className="grid gap-5"
      >
        {children(form)}
        <p className="text-muted text-sm">
          {inboxConsent.text(keptForDays)}{' '}
          <a href="/privacy" className="text-brand underline underline-offset-4">
            {inboxConsent.link}
          </a>
        </p>
        <Button size="large" variant={done ? 'success' : 'primary'} busy={form.busy} busyText={words.submit.busy}>
          {done ? words.submit.done : words.submit.idle}
        </Button>
      </PublicForm>
    </section>
  )
}
