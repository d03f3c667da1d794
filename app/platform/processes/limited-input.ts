import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** In a program that runs with limits: what it was given to work on, and what it was told beside that. */
export function readInput(): Promise<Buffer<ArrayBuffer>> {
  return buffer(new Socket({ fd: 3, readable: true, writable: false }))
}

export function readParameters<Parameters>(): Parameters {
  return JSON.parse(process.argv[2] ?? 'null')
}
