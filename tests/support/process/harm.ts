const active = new Set(['script', 'iframe', 'object', 'embed', 'style', 'base', 'form', 'math', 'link', 'meta'])

/** Everything in a piece of a page that could do something, or lead to something that does; nothing is expected. */
export function harmIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(active.has(element.localName) ? [element.localName] : []),
    ...[...element.attributes].filter(isHarmful).map(({ name, value }) => `${name}="${value}"`),
  ])
}

function isHarmful({ name, value }: Attr): boolean {
  if (['href', 'src'].includes(name)) {
    const base = 'http://own.example/'
    const url = URL.canParse(value, base) ? new URL(value, base) : null
    return !url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) || /^\s*[/\\]{2}/.test(value)
  }
  return /^(on|style$|srcdoc$|xlink:)/.test(name)
}
