/** Where the build has put each of PDF.js's own files, by the name under which PDF.js asks for it. */
const addresses = byName({
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
})

/** The fonts that every PDF may take for granted, and the tables of characters of East Asian ones. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`${filename} is not there.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]))
}
