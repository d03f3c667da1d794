import { useLayoutEffect, useState } from 'react'
import { anotherSubmissionId, trapName } from '#app/http/forms/submission-id.ts'
import { Trap } from '#app/ui/forms/trap.tsx'

interface SubmissionIdProps {
  form: string
  /** Of a form that was sent already, or of the next one after it. */
  id: string | undefined
}

/**
 * Whatever is sent twice with it counts once. The page as it comes may bring it at its end, outside of the form: see
 * http/pages/submission-id.server.ts. With it comes a field that people do not meet; see docs/decisions/spam.md.
 */
export function SubmissionId({ form, id }: SubmissionIdProps) {
  const [own, setOwn] = useState(id)
  useLayoutEffect(() => {
    if (!own) setOwn(takenFromPage(form) ?? anotherSubmissionId(ofPage))
    else ofPage = own
  }, [own, form])
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

/** The last that the server has rendered: a form that is begun anew on the same page is as old as that. */
let ofPage = '00000000-0000-8000-a000-000000000000'

function takenFromPage(form: string): string | undefined {
  const input = document.querySelector<HTMLInputElement>(`body > input[form="${form}"][name="submissionId"]`)
  document.querySelector(`body > div > input[form="${form}"]`)?.parentElement?.remove()
  input?.remove()
  return input?.value
}
