import { applicationMessages, type resumeRemarks } from '#app/content/messages/application.ts'

/** The largest resume that is accepted, in bytes. */
export const maxResumeSize = 5_242_880

/** What a file field accepts, as its `accept` attribute. */
export const resumeExtensions = '.pdf,.doc,.docx'

export type ResumeType = 'pdf' | 'doc' | 'docx'

/** Where the file is: `spooled` is on the server's own disk, on its way; `missing` could not be kept. */
export type ResumeState = 'stored' | 'spooled' | 'missing'

export type ResumeRemark = keyof typeof resumeRemarks

/** The type that a file's name claims, or undefined where it is none of the accepted ones. */
export function claimedType(fileName: string): ResumeType | undefined {
  const extension = /\.(pdf|docx?)$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension as ResumeType | undefined
}

/** The message that says why a file with this name and size cannot be a resume, or undefined where it can. */
export function resumeProblem(file: File): string | undefined {
  if (file.size === 0) return applicationMessages.resumeRequired
  if (claimedType(file.name) === undefined) return applicationMessages.resumeType
  return file.size > maxResumeSize ? applicationMessages.resumeTooLarge : undefined
}

/** Like `resumeProblem`, and the content must be what the name says. */
export async function resumeContentProblem(file: File): Promise<string | undefined> {
  const problem = resumeProblem(file)
  const type = claimedType(file.name)
  if (problem || !type) return problem
  const bytes = new Uint8Array(await file.arrayBuffer())
  return hasContentOf[type](bytes) ? undefined : applicationMessages.resumeType
}

const hasContentOf: Record<ResumeType, (bytes: Uint8Array) => boolean> = {
  /** ISO 32000-1, 7.5.2: the header, here at the very start, so that nothing else hides before it. */
  pdf: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  /** [MS-CFB] 2.2: the signature of a compound file. */
  doc: (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isWordPackage,
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

const maxEntries = 1_000
const maxInflatedSize = 50 * 1024 * 1024
const maxRatio = 100
/** A part's name that would land outside the folder it is unpacked into. */
const leadsOut = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i

/**
 * Whether the bytes are a ZIP (PKWARE APPNOTE 4.3) whose central directory has the parts that ECMA-376 asks of a
 * Word document, with neither macros, encryption nor the sizes of a bomb. Nothing is inflated.
 */
function isWordPackage(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfCentralDirectory(view)
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || end === undefined) return false
  const entries = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (entries > maxEntries) return false

  const names = new Set<string>()
  let inflatedSize = 0
  let offset = start
  for (let entry = 0; entry < entries; entry++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== 0x02014b50) return false
    const encrypted = (view.getUint16(offset + 8, true) & 1) === 1
    const packed = view.getUint32(offset + 20, true)
    const inflated = view.getUint32(offset + 24, true)
    const nameLength = view.getUint16(offset + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameLength))
    inflatedSize += inflated
    if (encrypted || inflatedSize > maxInflatedSize || inflated > Math.max(packed, 1_024) * maxRatio) return false
    if (/vbaProject\.bin$/i.test(name) || leadsOut.test(name) || names.has(name)) return false
    names.add(name)
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  const isWhole = offset - start === view.getUint32(end + 12, true)
  return isWhole && names.has('[Content_Types].xml') && names.has('word/document.xml')
}

/** Where the end record stands: in the last 65,557 bytes, which is its size and the longest comment. */
function endOfCentralDirectory(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - 65_557)
  for (let offset = view.byteLength - 22; offset >= earliest; offset--) {
    if (view.getUint32(offset, true) === 0x06054b50) return offset
  }
  return undefined
}
