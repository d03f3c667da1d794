import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'

interface UndoFormProps {
  text: string
  action: string
  fields: Record<string, string>
}

/** Under a notice, takes back what it tells of. */
export function UndoForm({ text, action, fields }: UndoFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset className="mt-2 lg:-mt-7.75 lg:-mb-1.25 lg:ml-auto lg:w-fit">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" size="small" text={text} />
    </Form>
  )
}
