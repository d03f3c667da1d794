import { readInput } from '#app/platform/processes/input.ts'
import { unzip } from '../unzip.ts'

/** Answers the first file of a ZIP whose path ends like this and that is not too large; nothing if it has none. */
void readInput().then((zip) => {
  const { ending, most } = JSON.parse(process.argv[2] ?? '')
  let isFound = false
  const [bytes] = Object.values(
    unzip(zip, ({ name, originalSize }) => {
      const is = !isFound && originalSize <= most && `/${encodeURI(name.toWellFormed())}`.endsWith(ending)
      isFound ||= is
      return is
    }),
  )
  if (bytes) process.stdout.write(bytes)
})
