import type { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'

export type UndeliveredReason = keyof typeof undeliveredWords.reasons

/** Enhanced status codes (RFC 3463), without the class. */
const byStatusCode: [RegExp, UndeliveredReason][] = [
  [/^1\.(?:2|10)$/, 'domain'],
  [/^1\.3$/, 'invalid'],
  [/^1\./, 'address'],
  [/^2\.2$/, 'full'],
  [/^2\.[01]$/, 'disabled'],
  [/^(?:2\.3|3\.4)$/, 'tooLarge'],
  [/^7\./, 'unwanted'],
]

const isUnknown = /unknown|not found|unavailable|does ?n.t exist|does not exist|rejected|invalid/i

/** For servers without an enhanced code, or with a vague one: a reason applies if the answer has all its words. */
const byWords: [RegExp[], UndeliveredReason][] = [
  [[/quota|mailbox (?:is )?full|over ?quota|insufficient storage/i], 'full'],
  [[/too (?:large|big)/i], 'tooLarge'],
  [[/exceeds?/i, /size/i], 'tooLarge'],
  [[/disabled|inactive|suspended/i], 'disabled'],
  [[/spam|blocked|blacklist|blocklist|policy|reputation|DMARC|SPF/i], 'unwanted'],
  [[/domain|host/i, /not found|unknown|does ?n.t exist|does not exist/i], 'domain'],
  [[/user|mailbox|recipient|address|account/i, isUnknown], 'address'],
  [[/(?:no such|unrouteable) (?:user|mailbox|recipient|address|account)/i], 'address'],
]

/** Why an email failed for good, from the last answer of the mail server. */
export function undeliveredReason({ outcome, response }: { outcome: string; response: string }): UndeliveredReason {
  if (outcome === 'deferred') return byAllMatches(byWords.slice(0, 1), response) ?? 'unreachable'
  if (!/\d/.test(response)) return 'invalid'
  const [, code] = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return (code && byMatch(byStatusCode, code)) || byAllMatches(byWords, response) || 'refused'
}

const byAllMatches = (table: [RegExp[], UndeliveredReason][], text: string) =>
  table.find(([patterns]) => patterns.every((pattern) => pattern.test(text)))?.[1]

const byMatch = (table: [RegExp, UndeliveredReason][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]
