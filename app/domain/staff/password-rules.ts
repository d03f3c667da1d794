/** NIST SP 800-63B: length is what makes a password strong, and no kinds of characters are asked for. */
export const shortestPassword = 15
export const longestPassword = 128

/** The shortest is counted in characters as people count them. */
export function wrongLength(password: string): 'short' | 'long' | undefined {
  if ([...password].length < shortestPassword) return 'short'
  return password.length > longestPassword ? 'long' : undefined
}
