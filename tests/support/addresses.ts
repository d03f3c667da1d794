let last = 0

/** An address that nobody else in this process has. */
export function ownAddress(): string {
  last++
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}

/** A /48 that nobody else in this process has; each call of the answer is the next /64 of it, in the next /56. */
export function ownNetwork(): () => string {
  last++
  const prefix = `2001:db8:${last.toString(16)}`
  let next = 0
  return () => {
    const subnet = ((next & 255) << 8) | (next >> 8)
    next++
    return `${prefix}:${subnet.toString(16)}::/64`
  }
}
