import type { ReactNode } from 'react'
import type { Control } from '#app/routes/record-fields.tsx'
import { Select, TextInput } from '#app/ui/forms/field.tsx'
import type { CompanyChoices } from './choices.server.ts'
import { ColourInput } from './look.tsx'

/** The fields whose control differs from that of their kind. */
export const controls: Record<string, (control: Control, choices?: CompanyChoices) => ReactNode> = {
  country: (control, choices) => (
    <Select {...control}>
      {choices?.countries.map(([code, country]) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </Select>
  ),
  // Without `new-password`, browsers offer the password of the account.
  smtpPassword: (control) => <TextInput {...control} type="password" autoComplete="new-password" />,
  brand: (control) => <ColourInput {...control} />,
  accent: (control) => <ColourInput {...control} />,
  language: (control, choices) =>
    suggesting(
      control,
      choices?.languages.map(({ tag, name }) => ({ value: tag, text: name })),
    ),
  formats: (control, choices) =>
    suggesting(
      control,
      choices?.languages.map(({ tag, name, sample }) => ({ value: tag, text: `${name}: ${sample}` })),
    ),
  timeZone: (control, choices) =>
    suggesting(
      control,
      choices?.timeZones.map((zone) => ({ value: zone })),
    ),
}

/** A text field with suggestions. */
function suggesting(control: Control, suggestions: { value: string; text?: string }[] = []) {
  const id = `${control.id}-suggestions`
  return (
    <>
      <TextInput {...control} list={id} autoComplete="off" />
      <datalist id={id}>
        {suggestions.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
