import type { SchemaForm } from '#app/ui/forms/form.tsx'

/** Goes along with the form that asks whether a date in the past is meant: the answer counts for that date alone. */
export function PastDate({ form, name }: { form: SchemaForm; name: string }) {
  return <input type="hidden" name="past" value={form.field(name).value} />
}
