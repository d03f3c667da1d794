import { type ChangeEvent, useState } from 'react'
import type { SchemaForm } from '#app/ui/forms/form.tsx'

/** What stands in these fields of a form just now. */
export function useWritten<Name extends string>(form: SchemaForm, names: readonly Name[]) {
  const begun = Object.fromEntries(names.map((name) => [name, form.field(name).value ?? '']))
  const [written, setWritten] = useState(begun as Record<Name, string>)
  function onChange({ currentTarget }: ChangeEvent<HTMLFormElement>) {
    const now = new FormData(currentTarget)
    setWritten(Object.fromEntries(names.map((name) => [name, String(now.get(name) ?? '')])) as Record<Name, string>)
  }
  return { written, onChange }
}
