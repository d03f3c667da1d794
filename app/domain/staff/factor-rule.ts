import type { Role } from '#app/domain/roles.ts'
import { z } from '#app/domain/zod.ts'

/** Which accounts must have a second factor. A passkey counts as one. */
export const factorRules = ['nobody', 'owners', 'everybody'] as const

export type FactorRule = (typeof factorRules)[number]

/** `known` is the rule that the page showed. */
export const factorRuleForm = z.object({ rule: z.enum(factorRules), known: z.enum(factorRules) })

export function isRequiredOf(rule: FactorRule, role: Role): boolean {
  return rule === 'everybody' || (rule === 'owners' && role === 'owner')
}
