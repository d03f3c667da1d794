import { inflateRawSync } from 'node:zlib'
import type { ZipPart } from './zip.ts'

/** Throws where the part is something else than it says, without making more of it. */
export function unpack({ packed, isDeflated, size }: ZipPart): Uint8Array {
  const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }) : packed
  if (content.length !== size) throw new Error('A part of a ZIP has another size than it says.')
  return content
}
