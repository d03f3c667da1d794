import { useEffect, useState } from 'react'
import { signInAgainPage as words } from '#app/content/admin/account.ts'
import type { UnsentForm } from '#app/http/forms/unsent.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'

/** Carries the rejected form in the form around it. */
export function CarriedForm({ unsent }: { unsent: UnsentForm }) {
  return <input type="hidden" name="unsent" value={JSON.stringify(unsent)} />
}

/** Sends the rejected form again, unchanged. */
export function ResendForm({ unsent }: { unsent: UnsentForm }) {
  return (
    <form method="post" action={unsent.action} encType={unsent.encType} className="mt-8 grid">
      {unsent.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name twice, and its order stays
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button size="large">{words.send}</Button>
    </form>
  )
}

/**
 * Shows the texts of the form, so that its author sees that they are not lost, and warns before they are. Where no script
 * of this page runs, app/browser/enhance/index.ts warns.
 */
export function UnsentText({ unsent }: { unsent: UnsentForm }) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    const send = (event: SubmitEvent) => !event.defaultPrevented && setSent(true)
    addEventListener('submit', send)
    return () => removeEventListener('submit', send)
  }, [])
  const texts = unsent.fields.map(([, value]) => value).filter((value) => /\S\s+\S/.test(value))
  const guard = <LeaveGuard isDirty={!isSent} words={words.leave} />
  if (texts.length === 0) return <div data-unsent="">{guard}</div>
  return (
    <section data-unsent="" className="mt-10 border-line border-t pt-6">
      {guard}
      <h2 className="text-lg">{words.kept}</h2>
      {texts.map((text) => (
        <p
          key={text}
          className="wrap-anywhere mt-3 max-h-64 overflow-y-auto whitespace-pre-line rounded-control border border-line bg-sunken px-4 py-3 text-sm"
        >
          {text}
        </p>
      ))}
    </section>
  )
}
