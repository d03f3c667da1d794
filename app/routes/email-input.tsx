import { type ComponentProps, useRef, useState } from 'react'
import { mistypedWords } from '#app/content/forms.ts'
import { mistypedAddress } from '#app/domain/submissions/mistyped-address.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { useHydrated } from '#app/ui/hooks.ts'

/** An email field that suggests a correction for mistyped domains. */
export function EmailInput({ defaultValue, ...rest }: ComponentProps<'input'> & { defaultValue: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState(mistypedAddress(defaultValue ?? ''))
  const isHydrated = useHydrated()

  function take() {
    const element = input.current
    if (!element || !meant) return
    element.value = meant
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.focus()
    setMeant(null)
  }

  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={defaultValue}
        onChange={() => setMeant(null)}
        onBlur={({ target }) => setMeant(mistypedAddress(target.value))}
      />
      <span role="status" className="text-sm empty:hidden">
        {meant && (
          <>
            {mistypedWords.question(meant)}{' '}
            {isHydrated && (
              <button
                type="button"
                onClick={take}
                className="min-h-9 font-semibold text-brand underline underline-offset-4"
              >
                {mistypedWords.take}
              </button>
            )}
          </>
        )}
      </span>
    </>
  )
}
