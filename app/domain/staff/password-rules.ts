/** NIST SP 800-63B: length makes a password strong, and kinds of characters are not required. */
export const shortestPassword = 15
export const longestPassword = 128

/** Counts grapheme clusters, the characters that people see. */
export function wrongLength(password: string): 'short' | 'long' | undefined {
  if ([...password].length < shortestPassword) return 'short'
  return password.length > longestPassword ? 'long' : undefined
}
