import type { ReactNode } from 'react'
import type { Control } from '#app/routes/record-fields.tsx'
import { benefitIcons } from '#app/ui/controls/benefit-icons.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'

const emblem = (name: string) => <Emblem name={name} className="size-7" />

/** The fields whose values are drawings, by their words in app/content/admin/site.ts. */
const drawings: Record<string, (value: string) => ReactNode> = {
  icon: emblem,
  ownEmblem: emblem,
  benefitIcon: (name) => <Icon name={benefitIcons[name as keyof typeof benefitIcons]} className="size-7" />,
}

export const isDrawn = (words: string) => Object.hasOwn(drawings, words)

interface DrawnChoiceProps {
  control: Control
  /** The words of the field, and their key. */
  name: string
  words: { label: string; placeholder?: string; options: Record<string, string> }
}

/** Radio buttons with a drawing and its name each. */
export function DrawnChoice({ control, name, words: { label, placeholder, options } }: DrawnChoiceProps) {
  const { id, defaultValue = '' } = control
  const values = [...(placeholder ? [['', placeholder]] : []), ...Object.entries(options)] as [string, string][]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto rounded-control border border-edge bg-surface p-2"
    >
      {values.map(([value, text]) => {
        const isChosen = value === defaultValue
        return (
          <label
            key={value}
            className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-line p-2 text-center text-xs hover:border-brand has-checked:border-brand has-checked:bg-brand-surface has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              id={isChosen ? id : undefined}
              name={control.name}
              value={value}
              defaultChecked={isChosen}
              className="absolute top-1.5 left-1.5 size-4 accent-brand"
            />
            {value && drawings[name]?.(value)}
            {text}
          </label>
        )
      })}
    </div>
  )
}
