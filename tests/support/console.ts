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

/** The app's complaints so far: a test fails with any that it does not take. */
export function takeConsoleErrors(): string[] {
  return errors.splice(0)
}
