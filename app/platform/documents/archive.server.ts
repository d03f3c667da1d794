export interface ArchivedFile {
  /** Of no other file in the archive. */
  name: string
  bytes: Uint8Array
}

/**
 * A ZIP of files that are not packed, as they come: the next is asked for when the last has been read. Resumes are packed
 * by themselves. Whoever stops reading ends the files as well.
 */
export async function archiveOf(files: AsyncGenerator<ArchivedFile>): Promise<ReadableStream<Uint8Array>> {
  // Loaded when the first is asked for.
  const { configure, Uint8ArrayReader, ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  configure({ useWebWorkers: false })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()

  async function write() {
    try {
      const archive = new ZipWriter(writable, { level: 0 })
      for await (const { name, bytes } of files) await archive.add(name, new Uint8ArrayReader(bytes))
      await archive.close()
    } catch (error) {
      // What is read ends with the error; where it was the reader who stopped, there is nobody to tell.
      await writable.abort(error).catch(() => {})
    }
  }
  write()
  return readable
}
