import { data, isRouteErrorResponse } from 'react-router'

type NotSent = 'notConnected' | 'unavailable' | 'tooLarge'

/** Runs an action, and explains a connection failure in the form, which keeps its answers. */
export async function submitOrExplain<Answer>(
  serverAction: () => Promise<Answer>,
  reasons: Record<NotSent, string>,
  phrase = (reason: string) => reason,
) {
  try {
    return await serverAction()
  } catch (error) {
    const reason = whyNotSent(error)
    if (!reason) throw error
    return unsentAnswer(phrase(reasons[reason]))
  }
}

/** An action result for a form that was not sent. Without `text` the visitor cancelled. */
export function unsentAnswer(text?: string) {
  const result = { status: 'error' as const, error: text ? { '': [text] } : undefined }
  // With an error status React Router does not revalidate, which would fail too.
  return data({ result }, { status: 503 })
}

/** Null if the error is no connection failure. */
export function whyNotSent(error: unknown): NotSent | null {
  if (error instanceof Response) return null
  if (!isRouteErrorResponse(error)) return 'notConnected'
  if (error.status === 413) return 'tooLarge'
  return error.status >= 500 || error.status === 429 ? 'unavailable' : null
}
