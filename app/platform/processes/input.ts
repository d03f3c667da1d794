import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** For programs of runLimited. */
export function readInput(): Promise<Buffer<ArrayBuffer>> {
  return buffer(new Socket({ fd: 3, readable: true, writable: false }))
}
