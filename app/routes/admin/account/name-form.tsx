import { Form, href } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormRow } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = accountPage.name

export function NameForm({ name }: { name: string }) {
  return (
    <Card as="div">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <Form method="post" action={href('/admin/account/name')} preventScrollReset className="grid gap-5">
        <FormRow id="name" label={words.label} required={false}>
          <TextInput id="name" name="name" defaultValue={name} maxLength={longestName} autoComplete="name" />
        </FormRow>
        <Button variant="secondary" className="justify-self-start" text={words.submit} />
      </Form>
    </Card>
  )
}
