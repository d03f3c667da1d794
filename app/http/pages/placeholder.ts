/** Stands in a kept page for a name that nothing has. Texts, queries, paths and scripts each spell it differently. */
export const placeholderOf = (parameter: string) => `no such "${parameter}"`

const placeholder =
  /no such &quot;(\w+)&quot;|no\+such\+%22(\w+)%22|no%20such%20%22(\w+)%22|no such \\\\\\"(\w+)\\\\\\"/g

/** The page as it would be for these names, by their parameters: each is spelled as the page would spell it there. */
export function withNames(html: string, names: Map<string, string>): string {
  return html.replaceAll(placeholder, (found, ...groups: (string | undefined)[]) => {
    for (const [index, spell] of spellings.entries()) {
      const name = names.get(groups[index] ?? '')
      if (name !== undefined) return spell(name)
    }
    return found
  })
}

const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

/** As React writes texts and attributes. */
const textOf = (name: string) => name.replaceAll(/["&'<>]/g, (character) => entities[character] ?? '')

const queryOf = (name: string) => new URLSearchParams({ name }).toString().slice('name='.length)

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** As React Router writes what a page hydrates from: JSON in a text of a script. */
const scriptOf = (name: string) =>
  quoted(quoted(name)).replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** In the order of the groups of `placeholder`. */
const spellings = [textOf, queryOf, encodeURIComponent, scriptOf]
