/** Passkeys are made for the host, and browsers may use them at the origin. */
export interface PasskeySite {
  /** The name of the host. */
  id: string
  origin: string
}

/** Null where browsers keep none: over http, but on the machine itself, and at an address that is no name. */
export function passkeySite(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost'
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isLocal || (protocol === 'https:' && !isNumber) ? { id: hostname, origin } : null
}
