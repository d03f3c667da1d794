interface Page {
  width?: number
  height?: number
  /** The text, line by line, in Helvetica, which the file does not bring. */
  lines?: string[]
  /** Further operators that draw, and what they draw with. */
  content?: string
  fonts?: string
  resources?: string
  /** Further entries of its dictionary: annotations, actions. */
  entries?: string
}

interface Parts {
  pages?: Page[]
  /** Further entries of the catalog, and of the trailer. */
  catalog?: string
  trailer?: string
  /** Objects that the entries refer to: the first is `4 0 R`. */
  objects?: string[]
}

/** A PDF as small as its parts allow, of A4 pages unless they say otherwise. */
export function buildPdf({ pages = [{}], catalog = '', trailer = '', objects = [] }: Parts): Buffer {
  const first = 4 + objects.length
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
    ...pages.flatMap((page, index) => pageObjects(page, first + 2 * index + 1)),
  ]
  let file = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = bodies.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

function pageObjects(page: Page, contents: number): string[] {
  const { width = 595, height = 842, lines = [], content = '', fonts = '', resources = '', entries = '' } = page
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const text = `BT /F1 11 Tf 14 TL 56 ${height - 64} Td\n${shown}\nET\n${content}`
  const box = `/MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >>`
  return [`<< /Type /Page /Parent 2 0 R ${box} /Contents ${contents} 0 R ${entries} >>`, pdfStream(text)]
}

export function pdfStream(content: string | Buffer, entries = ''): string {
  const bytes = Buffer.from(content as string, 'latin1')
  return `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}
