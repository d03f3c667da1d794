import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** In a program that runs with limits: what it was given to work on. */
export function readInput(): Promise<Buffer<ArrayBuffer>> {
  return buffer(new Socket({ fd: 3, readable: true, writable: false }))
}

/** And what it was told beside that. */
export function inputParameters<Parameters>(): Parameters {
  return JSON.parse(process.argv[2] ?? 'null')
}
