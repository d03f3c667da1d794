/** The result of one attempt: `deferred` is retried, `refused` is not. */
export interface Attempt {
  outcome: 'accepted' | 'deferred' | 'refused'
  /** The response of the other server, or why there is none. It may name the recipient, so never log it. */
  response: string
  /** The kind of failure, for the log. */
  code?: string
}

const longest = 500

export function truncated(words: string): string {
  const line = words.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
