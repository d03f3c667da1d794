import { startAuthentication } from '@simplewebauthn/browser'
import { href } from 'react-router'
import { passkeySignIn as words } from '#app/content/admin/staff/passkeys.ts'
import { PasskeyForm, useSupport } from './passkey-form.tsx'

/** Only where the browser says that it can; until it does, and where there is a script, its place is kept. */
export function SignInByPasskey({ next }: { next: string }) {
  const isSupported = useSupport()
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

/** Asks the browser for a passkey, with a fresh challenge of the server. */
export async function askBrowserForPasskey() {
  const answer = await fetch(href('/admin/passkey')).catch(() => undefined)
  if (!answer?.ok) throw new DOMException('There is nothing to ask for.', 'NetworkError')
  return startAuthentication({ optionsJSON: await answer.json() })
}
