import { afterEach, beforeEach } from 'vitest'

let errors: string[] = []

beforeEach(() => {
  errors = []
  console.error = (...values: unknown[]) => {
    errors.push(values.map(String).join(' '))
  }
})

afterEach(() => {
  const unexpected = takeConsoleErrors()
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
})

/** What the test has made the app complain about so far: whatever is not taken fails the test. */
export function takeConsoleErrors(): string[] {
  return errors.splice(0)
}
