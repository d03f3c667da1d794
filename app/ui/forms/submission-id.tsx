import { useLayoutEffect, useState } from 'react'

interface SubmissionIdProps {
  form: string
  /** Of a form that was sent already, or of the next one after it. */
  id: string | undefined
}

/**
 * Whatever is sent twice with it counts once. The page as it comes may bring it at its end, outside of the form: see
 * http/pages/submission-id.server.ts.
 */
export function SubmissionId({ form, id }: SubmissionIdProps) {
  const [own, setOwn] = useState(id)
  useLayoutEffect(() => {
    if (!own) setOwn(takenFromPage(form) ?? newId())
  }, [own, form])
  return own && <input type="hidden" name="submissionId" value={own} />
}

function takenFromPage(form: string): string | undefined {
  const input = document.querySelector<HTMLInputElement>(`body > input[form="${form}"][name="submissionId"]`)
  input?.remove()
  return input?.value
}

/** RFC 9562, 5.4. What browsers have for it is there on https alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
