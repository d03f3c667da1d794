import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { passkeyMessages as messages, passkeySignIn as words } from '#app/content/admin/staff/passkeys.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { useHydrated } from '#app/ui/hooks.ts'

type PasskeyFormProps = {
  action: string
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | undefined
  fields: Record<string, string>
  /** Resolves to the passkey's response. */
  ask: () => Promise<unknown>
  submit: { idle: string; busy: string }
  variant?: 'primary' | 'secondary'
  className?: string
}

/** `undefined` until the page is hydrated. */
export function usePasskeySupport(): boolean | undefined {
  return useHydrated() ? browserSupportsWebAuthn() : undefined
}

/** A button that asks the browser for a passkey and sends its response. */
export function PasskeyForm({
  action,
  encType,
  fields,
  ask,
  submit,
  variant = 'primary',
  className = '',
}: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const response = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const isSending = useNavigation().state === 'submitting'

  async function askAndSend() {
    setProblem('')
    setIsAsking(true)
    try {
      const answer = JSON.stringify(await ask())
      if (response.current) response.current.value = answer
      form.current?.requestSubmit()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      preventScrollReset
      className={`grid gap-4 ${className}`}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input ref={response} type="hidden" name="response" />
      <Button
        type="button"
        variant={variant}
        size="large"
        icon={key}
        busy={isAsking || isSending}
        busyText={submit.busy}
        onClick={askAndSend}
        text={submit.idle}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
    </Form>
  )
}

/** Lucide's (ISC, https://lucide.dev). */
const key =
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01'

const problems: Record<string, string> = {
  NotAllowedError: messages.cancelled,
  AbortError: messages.cancelled,
  InvalidStateError: messages.known,
  NetworkError: messages.notConnected,
}

function problemOf(error: unknown): string {
  return problems[(error as Error).name] ?? messages.failed
}

/** Shown only if the browser supports passkeys. Until hydration, it reserves its space. */
export function SignInByPasskey({ next }: { next: string }) {
  const isSupported = usePasskeySupport()
  if (isSupported === false) return null
  return (
    <div className={`mt-6 grid gap-6 ${isSupported ? '' : 'noscript:hidden invisible'}`}>
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <PasskeyForm
        action={`${href('/admin')}?passkey`}
        fields={{ next }}
        ask={askBrowserForPasskey}
        submit={words.submit}
        variant="secondary"
      />
    </div>
  )
}

/** Asks the browser for a passkey, with a fresh challenge from the server. */
export async function askBrowserForPasskey() {
  const answer = await fetch(href('/admin/passkey')).catch(() => undefined)
  if (!answer?.ok) throw new DOMException('The server sent no passkey challenge.', 'NetworkError')
  return startAuthentication({ optionsJSON: await answer.json() })
}
