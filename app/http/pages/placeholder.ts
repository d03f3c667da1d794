/** Replaces an unknown identifier in a cached page. Text, queries, paths and scripts each escape it differently. */
export const placeholderOf = (parameter: string) => `no such "${parameter}"`

const placeholder =
  /no such &quot;(\w+)&quot;|no\+such\+%22(\w+)%22|no%20such%20%22(\w+)%22|no such \\\\\\"(\w+)\\\\\\"/g

/** Replaces the placeholders with the identifiers in `names`, by parameter, each escaped for its place in the page. */
export function withNames(html: string, names: Map<string, string>): string {
  return html.replaceAll(placeholder, (found, ...groups: (string | undefined)[]) => {
    for (const [index, escaped] of escapers.entries()) {
      const name = names.get(groups[index] ?? '')
      if (name !== undefined) return escaped(name)
    }
    return found
  })
}

const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** As React escapes text and attributes. */
const textOf = (name: string) => name.replaceAll(/["&'<>]/g, (character) => entities[character] ?? '')

const queryOf = (name: string) => new URLSearchParams({ name }).toString().slice('name='.length)

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** As React Router escapes hydration data: JSON in a string of a script. */
const scriptOf = (name: string) =>
  quoted(quoted(name)).replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** In the order of the groups of `placeholder`. */
const escapers = [textOf, queryOf, encodeURIComponent, scriptOf]
