import { type ComponentProps, useId } from 'react'
import { TextInput } from '#app/ui/forms/text-input.tsx'

export function LabelledInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div className="grid min-w-48 flex-1 gap-1 text-sm">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} {...input} />
    </div>
  )
}
