import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a reference can be read out over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short random reference such as `7K3Q-9FZT`: a name for a record, not a secret. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Finds the reference in a text, with or without its dash. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{4})[- ]?([0-9A-HJKMNP-TV-Z]{4})$/i.exec(text) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : null
}
