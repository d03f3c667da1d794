import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import type { SecondFactorStep } from '#app/domain/staff/forms.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.on
const few = 2

type ManageProps = {
  factor: { since: Date; codesLeft: number }
  answerTo: (step: SecondFactorStep) => AnsweredForm | undefined
}

export function Manage({ factor, answerTo }: ManageProps) {
  return (
    <div className="grid gap-6">
      <Card as="div">
        <Facts
          facts={[
            { name: words.facts.since, value: <Timestamp moment={factor.since} /> },
            { name: words.facts.left, value: factor.codesLeft },
          ]}
        />
        {factor.codesLeft <= few && (
          <Notice kind="warning" quiet className="mt-3">
            {words.few}
          </Notice>
        )}
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <StepForm step="renew" loadSchema={loadRenew} answer={answerTo('renew')} />
        <StepForm step="off" loadSchema={loadOff} answer={answerTo('off')} />
      </div>
    </div>
  )
}

const loadRenew = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.renew
const loadOff = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.off

interface StepFormProps {
  step: 'renew' | 'off'
  loadSchema: typeof loadRenew
  answer: AnsweredForm | undefined
}

/** One press: the guard has asked who it is. */
function StepForm({ step, loadSchema, answer }: StepFormProps) {
  const form = useSchemaForm({ id: step, loadSchema, answer })
  const { heading, text, submit, errorSummary } = words[step]
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action={`?step=${step}`} errorSummary={errorSummary} className="grid gap-5">
        <Button
          variant="secondary"
          busy={form.busy}
          busyText={submit.busy}
          className="justify-self-start"
          text={submit.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}
