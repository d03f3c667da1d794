/** Passkeys belong to a host, and browsers use them on an origin. */
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
