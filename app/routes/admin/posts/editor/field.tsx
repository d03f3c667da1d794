import type { ComponentProps } from 'react'
import { postEditor as words } from '#app/content/admin/editor.ts'
import { FormField } from '#app/ui/forms/form.tsx'

type EditorFieldProps = Omit<ComponentProps<typeof FormField>, 'label' | 'name'> & { name: keyof typeof words.fields }

const explained: Partial<Record<keyof typeof words.fields, string>> = words.help

export function EditorField({ name, help = explained[name], ...rest }: EditorFieldProps) {
  return <FormField name={name} label={words.fields[name]} help={help} {...rest} />
}
