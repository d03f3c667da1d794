import { slowestLine } from '#app/http/process/slowest-line.ts'

/** In milliseconds: how long the server may take to answer, once it has been sent everything. */
const answering = 60_000

/** How long to wait for an answer to so many bytes, in milliseconds. */
export function longestWait(bytes: number): number {
  return answering + (bytes / slowestLine) * 1_000
}
