import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { secondFactorStep } from '#app/content/admin/account.ts'
import { loginPage, passwordInput } from '#app/content/admin/staff/sign-in.ts'
import { TextInput } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { useHydrated } from '#app/ui/hooks.ts'

export function SignInFields({ form }: { form: SchemaForm }) {
  return (
    <>
      <FormField form={form} name="email" label={loginPage.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={loginPage.password}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </>
  )
}

/** A code of the app, a recovery code, or either of them. */
type Kind = 'app' | 'recovery' | 'either'

/** Codes are single-use, so the field stays empty after an error. */
export function CodeField({ form, kind }: { form: SchemaForm; kind: Kind }) {
  return (
    <FormField form={form} name="code" {...secondFactorStep[kind].field}>
      {(control) => (
        <TextInput
          {...control}
          defaultValue=""
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-72 tabular-nums"
        />
      )}
    </FormField>
  )
}

type PasswordInputProps = ComponentProps<'input'> & { autoComplete: 'current-password' | 'new-password' }

/** With JavaScript, a button reveals the password. Submitting hides it, because browsers store text fields. */
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

  const { text, name } = passwordInput[isShown ? 'hide' : 'show']
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
