/** As many whole words of a text as so many characters hold; of a single longer word, its beginning. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text
    .slice(0, length + 1)
    .match(/^[\s\S]*\s/)?.[0]
    .trimEnd()
  return words ?? text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
