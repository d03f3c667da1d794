/** In characters. */
export const longestTemplateName = 60
/** Of a letter, and of what it is made of. */
export const longestSubject = 150
export const longestLetter = 10_000
