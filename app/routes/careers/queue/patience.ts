/** In milliseconds: how long the server may take to answer, once it has been sent everything. */
const answering = 60_000
/** Bytes in a millisecond, on a thin line. The server itself hangs up only where less comes. */
const slowest = 4

/** How long to wait for an answer to so many bytes, in milliseconds. */
export function longestWait(bytes: number): number {
  return answering + bytes / slowest
}
