import { data, isRouteErrorResponse } from 'react-router'

type NotSent = 'notConnected' | 'unavailable' | 'tooLarge'

/** Without an answer, the reason in the words of the page; the fields keep what was written. */
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
    return notSent(phrase(reasons[reason]))
  }
}

/** Without a text nothing went wrong: it was stopped. */
export function notSent(text?: string) {
  const result = { status: 'error' as const, error: text ? { '': [text] } : undefined }
  // With this status the page's data are not asked for again, which would fail as well.
  return data({ result }, { status: 503 })
}

/** Null where it is no failure of the connection. */
export function whyNotSent(error: unknown): NotSent | null {
  if (error instanceof Response) return null
  if (!isRouteErrorResponse(error)) return 'notConnected'
  if (error.status === 413) return 'tooLarge'
  return error.status >= 500 || error.status === 429 ? 'unavailable' : null
}
