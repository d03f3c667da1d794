import type { ReactNode } from 'react'
import type { Control } from '#app/routes/record-fields.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import type { companyChoices } from './choices.server.ts'
import { ColourInput } from './look.tsx'

/** The fields whose control differs from that of their kind. */
export const controls: Record<
  string,
  (control: Control, choices: ReturnType<typeof companyChoices> | null) => ReactNode
> = {
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
  language: (control, choices) => (
    <>
      <TextInput {...control} list="languages" autoComplete="off" />
      <datalist id="languages">
        {choices?.languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  ),
  formats: (control, choices) => (
    <>
      <TextInput {...control} list="formats" autoComplete="off" />
      <datalist id="formats">
        {choices?.languages.map(({ tag, name, sample }) => (
          <option key={tag} value={tag}>
            {`${name}: ${sample}`}
          </option>
        ))}
      </datalist>
    </>
  ),
  timeZone: (control, choices) => (
    <>
      <TextInput {...control} list="time-zones" autoComplete="off" />
      <datalist id="time-zones">
        {choices?.timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  ),
}
