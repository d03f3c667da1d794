/** In bytes. */
export const largestPiece = 16 * 1_024

/** To be written one after the other: how far a write has come shows only when all of it has gone. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += largestPiece) yield bytes.subarray(start, start + largestPiece)
}
