import { data, isRouteErrorResponse } from 'react-router'

type NotSent = 'notConnected' | 'unavailable' | 'tooLarge'

/**
 * The server's answer to a form, or where none came the reason in the words of its page, with every answer still in
 * place. Redirects and what the server says about the page itself go their way.
 */
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

export function notSent(text: string) {
  const result = { status: 'error' as const, error: { '': [text] } }
  // With this status the page's data are not asked for again, which would fail as well.
  return data({ result }, { status: 503 })
}

/** What the failure of a server's action means, or null where it is none of the connection. */
export function whyNotSent(error: unknown): NotSent | null {
  if (error instanceof Response) return null
  if (!isRouteErrorResponse(error)) return 'notConnected'
  if (error.status === 413) return 'tooLarge'
  return error.status >= 500 || error.status === 429 ? 'unavailable' : null
}
