import { readZip, type ZipPart } from '#app/platform/documents/zip.ts'

const maxInflatedSize = 50 * 1024 * 1024
const maxRatio = 100

/** The parts that ECMA-376 asks for; what they say is for `content.server.ts`. */
export function isWordPackage(bytes: Uint8Array<ArrayBuffer>): boolean {
  const parts = readZip(bytes)
  if (!parts) return false
  const names = new Set(parts.map(partName))
  if (names.size < parts.length || !names.has(contentTypesName)) return false
  if (![...names].some((name) => mainName.test(name))) return false
  return ![...names].some((name) => leadsOut(name) || name.endsWith('vbaproject.bin')) && !isBomb(parts)
}

export const contentTypesName = '[content_types].xml'
/** Word on the web numbers it. */
const mainName = /^word\/document\d*\.xml$/

/** The name of a part as programs compare it: in any letters, with either slash, and escaped or not. */
export function partName({ name }: Pick<ZipPart, 'name'>): string {
  return unescaped(name).replaceAll('\\', '/').toLowerCase()
}

export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function leadsOut(name: string): boolean {
  return name.startsWith('/') || name[1] === ':' || name.split('/').includes('..')
}

function isBomb(parts: ZipPart[]): boolean {
  const inflatedSize = parts.reduce((sum, { size }) => sum + size, 0)
  const isRatioAbsurd = ({ packed, size }: ZipPart) => size > Math.max(packed.length, 1_024) * maxRatio
  return inflatedSize > maxInflatedSize || parts.some(isRatioAbsurd)
}
