/** The names and details of all people in the tests, which occur in nothing else: no log may have them. */
const personal = /asha|rao\b|@example\.|98765 ?43210|canary|%PDF|resume\.pdf/i

/** Throws where a log does, with those lines. */
export function expectNobody(logged: string): void {
  const told = logged.split('\n').filter((line) => personal.test(line))
  if (told.length > 0) throw new Error(`The log names somebody:\n${told.join('\n')}`)
}
