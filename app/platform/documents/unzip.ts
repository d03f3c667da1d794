import { type UnzipFileInfo, unzipSync } from 'fflate'

/** In bytes: an entry in the directory of a ZIP. */
const shortestEntry = 46

/**
 * Inflates the wanted entries. Call it in a limited process alone: a file may claim false sizes. Throws if the file
 * claims more entries than it can hold, which the library would read for hours.
 */
export function unzip(zip: Uint8Array, isWanted: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let left = zip.length / shortestEntry
  const filter = (entry: UnzipFileInfo) => {
    if (--left < 0) throw new Error('The ZIP claims more entries than it can hold.')
    return isWanted(entry)
  }
  return unzipSync(zip, { filter })
}
