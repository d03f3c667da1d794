const end = '</body></html>'
const idLength = 36
const placeAtEnd = /^<input type="hidden" form="[\w-]+" name="submissionId" value="[\w-]{36}"\/><\/body><\/html>$/
/** The longest that the marked place with all that follows it can be. */
const longestEnd = 200

/**
 * A form of the page counts once, however often it is sent. Its id stands at the very end of the page, outside of what
 * React made, so that one page with a place for an id serves everybody. A form that was sent already brings its own in it.
 */
export function withSubmissionId(html: string, form: string, id: string): string {
  if (!html.includes(` id="${form}"`) || html.includes('name="submissionId"')) return html
  return `${html.slice(0, -end.length)}<input type="hidden" form="${form}" name="submissionId" value="${id}"/>${end}`
}

/** What stands before the id of a page and after it. Undefined where it has none at its end. */
export function aroundSubmissionId(html: string): { before: string; after: string } | undefined {
  const start = html.indexOf('<input type="hidden" form="', Math.max(0, html.length - longestEnd))
  if (start < 0 || !placeAtEnd.test(html.slice(start))) return undefined
  const after = `"/>${end}`
  return { before: html.slice(0, -after.length - idLength), after }
}
