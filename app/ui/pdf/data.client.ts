const addresses = import.meta.glob<string>(['./standard_fonts/*.{pfb,ttf}', './cmaps/*.bcmap'], {
  base: '/node_modules/pdfjs-dist',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The fonts that every PDF may take for granted, and the tables of characters of East Asian ones. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    const answer = address ? await fetch(address) : null
    if (!answer?.ok) throw new Error(`${filename} is not there.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
