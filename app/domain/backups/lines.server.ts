import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

/** Not by `readline`, which also ends lines at U+2028 and U+2029. `onBytes` gets all bytes of the file, in their order. */
export async function* readLines(file: string, onBytes: (bytes: Buffer) => void = () => {}): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    onBytes(chunk)
    const lines = `${rest}${decoder.write(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.end()
  if (rest) yield rest
}
