/** NIST SP 800-63B: length makes a password strong, and kinds of characters are not required. */
export const shortestPassword = 15
export const longestPassword = 128

/** The shortest is counted in characters as people count them. */
export function wrongLength(password: string): 'short' | 'long' | undefined {
  if ([...password].length < shortestPassword) return 'short'
  return password.length > longestPassword ? 'long' : undefined
}
