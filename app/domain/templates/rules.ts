/** In characters, for letters and templates. */
export const longestSubject = 150
export const longestLetter = 10_000
