/** Of a letter and of a template, in characters. */
export const longestSubject = 150
export const longestLetter = 10_000
