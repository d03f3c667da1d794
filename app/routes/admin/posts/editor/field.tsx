import type { ComponentProps } from 'react'
import { postEditor as words } from '#app/content/admin/editor.ts'
import { FormField } from '#app/ui/forms/form.tsx'

type PostFieldProps = Omit<ComponentProps<typeof FormField>, 'label' | 'name'> & { name: keyof typeof words.fields }

const explained: Partial<Record<keyof typeof words.fields, string>> = words.help

/** A field of the editor's form under its words. */
export function PostField({ name, help = explained[name], ...rest }: PostFieldProps) {
  return <FormField name={name} label={words.fields[name]} help={help} {...rest} />
}
