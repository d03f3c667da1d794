import { domainToASCII } from 'node:url'

/** Normalizes the spellings of an email address: capitals, Unicode forms, Punycode. */
export function addressKey(address: string): string {
  const plain = address.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return plain.slice(0, at) + (domainToASCII(domain) || domain)
}

/**
 * The mailbox behind an address, for counting: without the part after a plus, and at Gmail without dots. Null for an
 * address that is unsafe to write to: quoted, in a comment, or with a character that a header could take for its end or
 * for another address.
 */
export function mailboxOf(address: string): string | null {
  const [name = '', domain = '', ...more] = addressKey(address).split('@')
  const isPlain = /^[\p{L}\p{M}\p{N}.!#$&'*+/=?^_`{|}~-]+$/u.test(name) && /^[a-z\d.-]+$/.test(domain)
  if (!isPlain || more.length > 0 || address.length > 254) return null
  const [mailbox = ''] = name.split('+', 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox || name}@${domain}`
}
