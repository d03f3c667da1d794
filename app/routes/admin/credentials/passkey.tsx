import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { passkeyMessages as messages, passkeySignIn as words } from '#app/content/admin/staff/passkeys.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { useHydrated } from '#app/ui/hooks.ts'

/** `undefined` until the page is hydrated. */
export function usePasskeySupport(): boolean | undefined {
  return useHydrated() ? browserSupportsWebAuthn() : undefined
}

interface PasskeyButtonProps {
  /** Resolves to the passkey's response. */
  ask: () => Promise<unknown>
  submit: { idle: string; busy: string }
  variant?: 'primary' | 'secondary'
}

/** Asks the browser for a passkey and sends its response with the form around it, once its other fields are valid. */
export function PasskeyButton({ ask, submit, variant = 'primary' }: PasskeyButtonProps) {
  const response = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const isSending = useNavigation().state === 'submitting'

  async function askAndSend() {
    const input = response.current
    setProblem('')
    if (!input?.form?.checkValidity()) return input?.form?.requestSubmit()
    setIsAsking(true)
    try {
      input.value = JSON.stringify(await ask())
      input.form.requestSubmit()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <>
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
    </>
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

interface ByPasskeyProps {
  action: string
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | undefined
  fields: Record<string, string>
  submit?: PasskeyButtonProps['submit']
}

/** A passkey instead of the form above. Until hydration shows whether the browser has any, it reserves its space. */
export function ByPasskey({ action, encType, fields, submit = words.submit }: ByPasskeyProps) {
  const isSupported = usePasskeySupport()
  if (isSupported === false) return null
  const ask = async () => startAuthentication({ optionsJSON: await fetchPasskeyOptions(href('/admin/passkey')) })
  return (
    <div className={`mt-6 grid gap-6 ${isSupported ? '' : 'noscript:hidden invisible'}`}>
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Form method="post" action={action} encType={encType} preventScrollReset className="grid gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasskeyButton ask={ask} submit={submit} variant="secondary" />
      </Form>
    </div>
  )
}

/** Fetches what the browser needs to make or use a passkey, with a fresh challenge. */
export async function fetchPasskeyOptions(path: string) {
  const answer = await fetch(path).catch(() => undefined)
  if (answer?.ok && !answer.redirected) return answer.json()
  // The confirmation or the session has ended: the page leads to the page for that.
  if (answer?.redirected) location.reload()
  throw new DOMException('The server sent no passkey challenge.', 'NetworkError')
}
