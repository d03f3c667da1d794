import { useLayoutEffect, useState } from 'react'
import { keptSubmissionId } from '#app/browser/drafts/drafts.ts'
import { anotherSubmissionId, trapName } from '#app/http/forms/submission-id.ts'
import { Trap } from '#app/ui/forms/trap.tsx'

interface SubmissionIdProps {
  form: string
  /** The id that the form came back with from the server. */
  answered: string | undefined
  /** The name of the form's draft: a form that is restored keeps its id until that is spent. */
  draft: string | undefined
  /** Made by the server for a form that begins empty. */
  fresh: string | undefined
}

/**
 * A form that is sent twice with the same id counts once. The page as it comes may bring the id at its end, outside of the
 * form: see http/pages/submission-id.server.ts. With it comes a field that people do not meet; see docs/decisions/spam.md.
 */
export function SubmissionId({ form, answered, draft, fresh }: SubmissionIdProps) {
  const [own, setOwn] = useState(answered)
  useLayoutEffect(() => {
    const made = takenFromPage(form) ?? answered ?? fresh
    if (made) ofPage = made
    setOwn((current) => current ?? ((draft && keptSubmissionId(draft)) || made || anotherSubmissionId(ofPage)))
  }, [form, answered, draft, fresh])
  const trap = own && trapName(own)
  return (
    own && (
      <>
        <input type="hidden" name="submissionId" value={own} />
        {trap && <Trap name={trap} />}
      </>
    )
  )
}

/** The last that the server has made: a form that is begun anew on the same page is as old as that. */
let ofPage = '00000000-0000-8000-a000-000000000000'

function takenFromPage(form: string): string | undefined {
  const input = document.querySelector<HTMLInputElement>(`body > input[form="${form}"][name="submissionId"]`)
  document.querySelector(`body > div > input[form="${form}"]`)?.parentElement?.remove()
  input?.remove()
  return input?.value
}
