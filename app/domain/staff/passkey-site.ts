/** Passkeys are made for the host, and browsers may use them at the origin. */
export interface PasskeySite {
  /** The name of the host. */
  id: string
  origin: string
}

/** Null if browsers do not store passkeys: over http, except on localhost, and for numeric hosts. */
export function passkeySite(origin: string): PasskeySite | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost'
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isLocal || (protocol === 'https:' && !isNumber) ? { id: hostname, origin } : null
}
