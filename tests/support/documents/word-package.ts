import { type ZipEntry, zip } from './zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export interface Relationship {
  /** The last word of its type, or all of it. */
  type: string
  target: string
  mode?: string
}

/** The relationships of a part, as Word writes them down. */
export function relationshipsXml(relationships: Relationship[]): string {
  const each = relationships.map(({ type, target, mode }, index) => {
    const full = type.includes(':') ? type : `${office}/${type}`
    return `<Relationship Id="rId${index + 1}" Type="${full}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`
  })
  return `${xml}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** The package's list of its parts. */
export function contentTypesXml(types: Record<string, string>): string {
  const overrides = Object.entries(types).map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return `${xml}<Types xmlns="${packages}/content-types"><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

export const documentTypes = {
  '/word/document.xml': `${wordprocessing}.document.main+xml`,
  '/word/settings.xml': `${wordprocessing}.settings+xml`,
  '/word/styles.xml': `${wordprocessing}.styles+xml`,
  '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
}

/** The parts of a document as Word writes them. */
const usual: Record<string, string> = {
  '[Content_Types].xml': contentTypesXml(documentTypes),
  '_rels/.rels': relationshipsXml([
    { type: 'extended-properties', target: 'docProps/app.xml' },
    { type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    { type: 'officeDocument', target: 'word/document.xml' },
  ]),
  'word/document.xml': `${xml}<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>Asha Rao</w:t></w:r></w:p></w:body></w:document>`,
  'word/_rels/document.xml.rels': relationshipsXml([
    { type: 'settings', target: 'settings.xml' },
    { type: 'styles', target: 'styles.xml' },
  ]),
  'word/settings.xml': `${xml}<w:settings xmlns:w="${main}"/>`,
  'word/styles.xml': `${xml}<w:styles xmlns:w="${main}"/>`,
  'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties"/>`,
  'docProps/app.xml': `${xml}<Properties/>`,
}

/** A document as Word writes it, with parts that are other or more than usual; undefined leaves one out. */
export function wordPackage(
  parts: Record<string, string | Uint8Array | undefined> = {},
  each: Partial<ZipEntry> = {},
): Uint8Array<ArrayBuffer> {
  const all = Object.entries({ ...usual, ...parts })
  return zip(all.flatMap(([name, content]) => (content === undefined ? [] : [{ ...each, name, content }])))
}
