import { parseXml, XmlDeclaration, XmlDocumentType, XmlElement } from '@rgrove/parse-xml'
import { unpack } from '#app/platform/documents/archive.server.ts'
import { readZip, type ZipPart } from '#app/platform/documents/zip.ts'
import { contentTypesName, partName, unescaped } from './package.ts'

/** In all. What tells about a package is small; what is larger is not looked into, and then the document is refused. */
const mostInflated = 128 * 1024

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** No template, no macros, whatever their names, and nothing but pictures fetched from elsewhere. */
export function isHarmlessWordPackage(bytes: Uint8Array<ArrayBuffer>): boolean {
  const parts = (readZip(bytes) ?? []).map((part) => ({ ...part, name: partName(part) }))
  const telling = parts.filter(({ name }) => name === contentTypesName || name.endsWith('.rels'))
  if (telling.reduce((sum, { size }) => sum + size, 0) > mostInflated) return false
  try {
    const told = new Map(telling.map((part) => [part.name, elementsOf(part)]))
    const types = told.get(contentTypesName) ?? []
    const relationships = [...told].flatMap(([name, elements]) =>
      name === contentTypesName ? [] : elements.filter((element) => localNameOf(element) === 'Relationship'),
    )
    const main = mainPart(told.get('_rels/.rels') ?? [])
    return (
      main !== undefined &&
      parts.some(({ name }) => name === main) &&
      contentTypesOf(main, types).every((type) => type === documentType) &&
      !types.some(isOfMacros) &&
      relationships.every(isHarmless)
    )
  } catch {
    return false
  }
}

/** Every element of a part, which must be plain XML in UTF-8: what says otherwise is read differently by others. */
function elementsOf(part: ZipPart): XmlElement[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(unpack(part))
  const { root, children } = parseXml(text, { preserveXmlDeclaration: true, preserveDocumentType: true })
  if (children.some((node) => node instanceof XmlDocumentType || isInOtherEncoding(node)))
    throw new Error('A part is no plain XML.')
  const elements = root ? [root] : []
  for (const element of elements) {
    for (const child of element.children) if (child instanceof XmlElement) elements.push(child)
  }
  return elements
}

function isInOtherEncoding(node: unknown): boolean {
  return node instanceof XmlDeclaration && (node.encoding ?? 'utf-8').toLowerCase() !== 'utf-8'
}

function localNameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

function mainPart(elements: XmlElement[]): string | undefined {
  const [main, ...others] = elements.filter((element) => typeOf(element) === 'officedocument')
  const target = main && others.length === 0 ? URL.parse(targetOf(main), 'package://package/') : null
  return target ? partName({ name: target.pathname.slice(1) }) : undefined
}

/** At least one, which may be empty. */
function contentTypesOf(part: string, types: XmlElement[]): string[] {
  const extension = part.slice(part.lastIndexOf('.') + 1)
  const typesWhere = (name: string, attribute: string, value: string) =>
    types
      .filter((element) => localNameOf(element) === name && element.attributes[attribute]?.toLowerCase() === value)
      .map((element) => element.attributes.ContentType ?? '')
  const own = typesWhere('Override', 'PartName', `/${part}`)
  const usual = typesWhere('Default', 'Extension', extension)
  return [own, usual, ['']].find((found) => found.length > 0) ?? []
}

function isOfMacros({ attributes }: XmlElement): boolean {
  const type = attributes.ContentType?.toLowerCase() ?? ''
  return type.includes('vba') || type.includes('macroenabled')
}

function isHarmless(relationship: XmlElement): boolean {
  const type = typeOf(relationship)
  const target = targetOf(relationship)
  if (type === 'vbaproject') return false
  if (type === 'hyperlink' || !leadsElsewhere(relationship)) return true
  return isOnOwnDrive(target) || (type === 'image' && !isOnForeignDrive(target))
}

/** The last word of a relationship's type, which programs compare as a whole. */
function typeOf({ attributes }: XmlElement): string {
  const type = attributes.Type?.trim().toLowerCase() ?? ''
  return type.slice(type.lastIndexOf('/') + 1)
}

function targetOf({ attributes }: XmlElement): string {
  return unescaped(attributes.Target?.trim() ?? '')
}

function leadsElsewhere(relationship: XmlElement): boolean {
  const mode = relationship.attributes.TargetMode?.trim() ?? 'Internal'
  return mode !== 'Internal' || /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(targetOf(relationship))
}

/** As Word names the template that a document was made from: a file of whoever opens it, if they have it at all. */
function isOnOwnDrive(target: string): boolean {
  const path = target.replace(/^file:\/\/(localhost)?\//i, '/')
  return /^\/?[a-z]:[\\/]/i.test(path) || /^\/?[^\\/:%][^:]*$/.test(path)
}

/** On another computer of the network, to which Windows sends who is asking. */
function isOnForeignDrive(target: string): boolean {
  return /^(file:|[\\/]{2})/i.test(target)
}
