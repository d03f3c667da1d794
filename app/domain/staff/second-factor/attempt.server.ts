import { checkAttempt, checkCodeAttempt, type SignInAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { isOfApp } from './spend-code.server.ts'

/** Nobody guesses a recovery code: it lets its owner in also while somebody else guesses the codes of the app. */
export function checkTyped<Value>(attempt: SignInAttempt, typed: string, check: () => Promise<Value | null>) {
  return isOfApp(typed) ? checkCodeAttempt(attempt, check) : checkAttempt(attempt, check)
}
