import { domainToASCII } from 'node:url'
import { pseudonym } from '#app/platform/secrets.server.ts'

/** The same for all the ways in which one e-mail address is written: in capitals, in another form of Unicode, in Punycode. */
export function addressKey(address: string): string {
  const plain = address.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return plain.slice(0, at) + (domainToASCII(domain) || domain)
}

/**
 * What the ledger of erasures tells of an address: a keyed hash, of which nobody without the secret can tell whose it is. An
 * entry adds the moment, since an address may come again and be erased again.
 */
export function erasedAddressId(address: string): string {
  return `person:${pseudonym('erased address', addressKey(address))}`
}
