/** In characters; apart from the form's rules, which come to a browser only when somebody fills it in. */
export const longestFilterName = 60
