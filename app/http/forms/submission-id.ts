/** As the server makes it: seconds since 1970, a signature of them, and chance. */
const layout = /^[\da-f]{8}-([\da-f]{4})-8([\da-f]{3})-a([\da-f]{3})-[\da-f]{12}$/

/** For the next form of the same page: rendered when that one was. */
export function anotherSubmissionId(id: string): string {
  const chance = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0'))
  return id.slice(0, -12) + chance.join('')
}

/**
 * The name of the field that people do not meet, of digits so that nothing fills it in by its name. Nobody can choose it,
 * because it follows from the signature. Undefined where the id is not of our making.
 */
export function trapName(id: string): string | undefined {
  const digits = layout.exec(id)?.slice(1).join('')
  return digits && `q${String(Number.parseInt(digits, 16)).padStart(13, '0')}`
}
