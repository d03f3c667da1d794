import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { databaseTime } from '#app/platform/clock.server.ts'

/** In seconds; what every program for it takes for granted (RFC 6238), as six digits and SHA-1. */
const period = 30
/** A clock may be that many steps ahead or behind. */
const window = 1

export const newSecret = () => new Secret({ size: 20 }).base32

/** The step of time that the code belongs to, or null. */
export function stepOf(secret: string, code: string, now = databaseTime().getTime()): number | null {
  const difference = totp(secret).validate({ token: code, timestamp: now, window })
  return difference === null ? null : Math.floor(now / 1_000 / period) + difference
}

/** What an app takes the key from: an address, also drawn as the path of the dark squares on a grid of that size. */
export function drawKey(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const address = totp(secret, issuer, label).toString()
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { address, path, size }
}

function totp(secret: string, issuer = '', label = '') {
  return new TOTP({ secret: Secret.fromBase32(secret), period, issuer, label })
}
