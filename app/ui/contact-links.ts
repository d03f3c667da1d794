/** A `tel:` URL (RFC 3966) for the first number of a text, with its extension. */
export function telHref(phone: string): string {
  const [number = '', extension] = (phone.split(',', 1)[0] ?? '').split('ext.')
  const digits = number.replace(/[^+\d]/g, '')
  return extension ? `tel:${digits};ext=${extension.trim()}` : `tel:${digits}`
}

export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/** A `mailto:` URL (RFC 6068), safe for user input: neither part can add a header. */
export function mailtoHref(address: string, subject?: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return subject ? `mailto:${to}?subject=${encodeURIComponent(subject.replace(/\s+/g, ' '))}` : `mailto:${to}`
}
