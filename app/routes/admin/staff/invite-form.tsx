import { staffPage } from '#app/content/admin/staff/members.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RoleChoice } from './role-choice.tsx'

const words = staffPage.invite

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).invitationForm

export function InviteForm({ days, answer }: { days: number; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'invite', loadSchema, answer })
  const chosen = form.field('role').value
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text(days)}</p>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
        <FormField form={form} name="email" label={words.email}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
        <RoleChoice legend={words.role} chosen={chosen === 'owner' || chosen === 'editor' ? chosen : 'recruiter'} />
        <Button busy={form.busy} busyText={words.submit.busy} className="justify-self-start" text={words.submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}
