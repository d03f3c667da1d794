let last = 0

/** An address that nobody else in this process has. */
export function ownAddress(): string {
  last++
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}
