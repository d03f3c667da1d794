import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { passwordInput as words } from '#app/content/admin/staff/sign-in.ts'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PasswordInputProps = ComponentProps<'input'> & { autoComplete: 'current-password' | 'new-password' }

/** With JavaScript, what is typed can be looked at until it is sent: browsers keep what is sent from any other field. */
export function PasswordInput({ className = '', ...control }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()

  useEffect(() => {
    const form = button.current?.form
    if (!isShown || !form) return
    const hide = () => setIsShown(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [isShown])

  const { text, name } = isShown ? words.hide : words.show
  return (
    <span className={`relative block ${className}`}>
      <TextInput
        {...control}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-20"
      />
      {isHydrated && (
        <button
          ref={button}
          type="button"
          aria-label={name}
          aria-controls={control.id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 font-semibold text-brand text-sm hover:underline focus-visible:-outline-offset-2"
        >
          {text}
        </button>
      )}
    </span>
  )
}
