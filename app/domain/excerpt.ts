/** As many whole words as fit into `length`, or the start of a longer first word. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text
    .slice(0, length + 1)
    .match(/^[\s\S]*\s/)?.[0]
    .trimEnd()
  return words ?? text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
