// Passwords cost a fraction of a millisecond, instead of the 25 that they cost guessers. The installation that test
// files copy is made with the same cost, or its administrator could not sign in.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** A test about the time that hashes take sets it to false. */
export const hashes = { areCheap: true }

type Argon2 = typeof crypto.argon2 & { real?: typeof crypto.argon2 }

// The files of a worker follow each other in one process.
const real = (crypto.argon2 as Argon2).real ?? crypto.argon2
const cheap: typeof crypto.argon2 = (algorithm, parameters, callback) =>
  real(algorithm, hashes.areCheap ? { ...parameters, memory: 8, passes: 1 } : parameters, callback)
crypto.argon2 = Object.assign(cheap, { real })
syncBuiltinESMExports()
