let last = 0

/** A unique address in this process. */
export function ownAddress(): string {
  last++
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}

/** A unique /48 in this process. Each call of the result returns its next /64, in the next /56. */
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
