import { trapName } from '#app/http/forms/submission-id.ts'

const end = '</body></html>'
const beforeId = 'name="submissionId" value="'
const idLength = 36
/** The longest that the marked place with all that follows it can be. */
const longestEnd = 400

/** What stands before the place of a form's own at the end of a page, in it, and after it. */
interface Around {
  before: string
  middle: string
  after: string
}

/**
 * A form of the page counts once, however often it is sent. Its id stands at the very end of the page, outside of what
 * React made, so that one page with a place for an id serves everybody; so does the field that people do not meet, whose
 * name follows from the id. A form that was sent already brings its own in it.
 */
export function withSubmissionId(html: string, form: string, id: string, hint: string): string {
  if (html.includes('name="submissionId"')) return html
  const own = `<input type="hidden" form="${form}" ${beforeId}`
  const trap = `"/><div aria-hidden="true" class="sr-only"><input type="text" form="${form}" ${unfilled} name="`
  return `${html.slice(0, -end.length)}${own}${ownPart({ middle: trap }, id)}"/>${hint}</div>${end}`
}

/** Neither the keyboard nor a program that fills in names and passwords comes to it. */
const unfilled =
  'tabindex="-1" autocomplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" data-form-type="other"'

/** What differs from copy to copy, always of the same length. */
export function ownPart({ middle }: Pick<Around, 'middle'>, id: string): string {
  return id + middle + trapName(id)
}

/** Undefined where a page has no place at its end. */
export function aroundSubmissionId(html: string): Around | undefined {
  const start = html.lastIndexOf(beforeId) + beforeId.length
  const trap = trapName(html.slice(start, start + idLength))
  if (!trap || start < html.length - longestEnd) return undefined
  const name = html.lastIndexOf(trap)
  return {
    before: html.slice(0, start),
    middle: html.slice(start + idLength, name),
    after: html.slice(name + trap.length),
  }
}
