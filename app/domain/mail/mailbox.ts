/**
 * Where an address leads, for counting: without what may follow a plus, and at Gmail without dots. Null for one that is
 * better not written to: quoted, in a comment, or with anything that a header could take for its end or for another address.
 */
export function mailboxOf(address: string): string | null {
  const [name = '', domain = '', ...more] = address.normalize('NFC').toLowerCase().split('@')
  const isPlain = /^[\p{L}\p{M}\p{N}.!#$&'*+/=?^_`{|}~-]+$/u.test(name) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  if (!isPlain || more.length > 0 || address.length > 254) return null
  const [mailbox = ''] = name.split('+', 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox || name}@${domain}`
}
