import type { Role } from '#app/domain/roles.ts'

/** NIST SP 800-63B: length makes a password strong, and kinds of characters are not required. */
export const shortestPassword = 15
export const longestPassword = 128
export const longestPasskeyName = 60

/** Counts grapheme clusters, the characters that people see. */
export function wrongLength(password: string): 'short' | 'long' | undefined {
  if ([...password].length < shortestPassword) return 'short'
  return password.length > longestPassword ? 'long' : undefined
}

/** Which accounts must have a second factor. A passkey counts as one. */
export const factorRules = ['nobody', 'owners', 'everybody'] as const

export type FactorRule = (typeof factorRules)[number]

export function isRequiredOf(rule: FactorRule, role: Role): boolean {
  return rule === 'everybody' || (rule === 'owners' && role === 'owner')
}
