/** The directory and the part's own header say it alike. */
export interface ZipPart {
  name: string
  packed: Uint8Array<ArrayBuffer>
  isDeflated: boolean
  /** Once inflated, if it tells the truth. */
  size: number
}

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const entrySignature = 0x02014b50
const entryLength = 46
const headerSignature = 0x04034b50
const headerLength = 30
const locatorSignature = 0x07064b50
const locatorLength = 20
const mostParts = 1_000

/** Bits of a part's flags (PKWARE APPNOTE 4.4.4). */
const encrypted = 0x2041
const sizesFollow = 0x0008
const namedInUtf8 = 0x0800

/** Extra fields that say something else than the header: sizes of ZIP64, and another name. */
const contradicting = [0x0001, 0x7075]

/** Null for bytes that not every program reads alike: they differ in whom they believe. Nothing is inflated. */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (!directory) return null

  const entries: Entry[] = []
  let at = directory.start
  for (let count = 0; count < directory.count; count++) {
    const entry = at + entryLength <= directory.end ? readEntry(view, at, directory) : null
    if (!entry) return null
    entries.push(entry)
    at = entry.end
  }
  // Nothing of the parts themselves is read before each has its own bytes: else a few bytes could be read for each part.
  if (at !== directory.end || !followEachOther(entries)) return null
  return entries.every((entry) => agrees(bytes, view, entry))
    ? entries.map((entry) => partOf(bytes, view, entry))
    : null
}

/** The directory ends where the end record begins, and that with the file. */
function findDirectory(view: DataView) {
  const end = lastEndRecord(view)
  if (end === undefined || end + endLength + view.getUint16(end + 20, true) !== view.byteLength) return null
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const isOnOneDisk = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count
  const isWhole = start + view.getUint32(end + 12, true) === end
  const locator = end - locatorLength
  const isZip64 = locator >= 0 && view.getUint32(locator, true) === locatorSignature
  return isOnOneDisk && isWhole && !isZip64 && count <= mostParts ? { start, end, count } : null
}

function lastEndRecord(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= earliest; at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return undefined
}

interface Entry {
  start: number
  nameEnd: number
  extraEnd: number
  end: number
  part: { header: number; nameEnd: number; content: number; end: number }
}

function readEntry(view: DataView, start: number, directory: { start: number; end: number }): Entry | null {
  const method = view.getUint16(start + 10, true)
  const packedSize = view.getUint32(start + 20, true)
  const nameEnd = start + entryLength + view.getUint16(start + 28, true)
  const extraEnd = nameEnd + view.getUint16(start + 30, true)
  const end = extraEnd + view.getUint16(start + 32, true)
  const isOnThisDisk = view.getUint16(start + 34, true) === 0
  const header = view.getUint32(start + 42, true)
  const isKnown = method === 8 || (method === 0 && packedSize === view.getUint32(start + 24, true))
  const isEncrypted = (view.getUint16(start + 8, true) & encrypted) !== 0
  if (view.getUint32(start, true) !== entrySignature || end > directory.end) return null
  if (!isOnThisDisk || !isKnown || isEncrypted || header + headerLength > directory.start) return null

  const ownNameEnd = header + headerLength + view.getUint16(header + 26, true)
  const content = ownNameEnd + view.getUint16(header + 28, true)
  const part = { header, nameEnd: ownNameEnd, content, end: content + packedSize }
  return part.end > directory.start ? null : { start, nameEnd, extraEnd, end, part }
}

function agrees(bytes: Uint8Array, view: DataView, { start, nameEnd, extraEnd, part }: Entry): boolean {
  const { header } = part
  const flags = view.getUint16(header + 6, true)
  const mustAgree = encrypted | sizesFollow
  if (view.getUint32(header, true) !== headerSignature) return false
  if ((flags & mustAgree) !== (view.getUint16(start + 8, true) & mustAgree)) return false
  if (view.getUint16(header + 8, true) !== view.getUint16(start + 10, true)) return false
  const name = bytes.subarray(start + entryLength, nameEnd)
  const ownName = bytes.subarray(header + headerLength, part.nameEnd)
  if (ownName.length !== name.length || ownName.some((byte, index) => byte !== name[index])) return false
  // Checksum, packed and inflated size; a header that was written before they were known may leave them out.
  for (const field of [0, 4, 8]) {
    const own = view.getUint32(header + 14 + field, true)
    const isLeftOut = (flags & sizesFollow) !== 0 && own === 0
    if (!isLeftOut && own !== view.getUint32(start + 16 + field, true)) return false
  }
  return !contradicts(view, nameEnd, extraEnd) && !contradicts(view, part.nameEnd, part.content)
}

function partOf(bytes: Uint8Array<ArrayBuffer>, view: DataView, { start, nameEnd, part }: Entry): ZipPart {
  const isInUtf8 = (view.getUint16(start + 8, true) & namedInUtf8) !== 0
  const name = bytes.subarray(start + entryLength, nameEnd)
  return {
    name: new TextDecoder(isInUtf8 ? 'utf-8' : 'windows-1252').decode(name),
    packed: bytes.subarray(part.content, part.end),
    isDeflated: view.getUint16(start + 10, true) === 8,
    size: view.getUint32(start + 24, true),
  }
}

function contradicts(view: DataView, start: number, end: number): boolean {
  let at = start
  while (at + 4 <= end) {
    if (contradicting.includes(view.getUint16(at, true))) return true
    at += 4 + view.getUint16(at + 2, true)
  }
  return at > end
}

/** No part begins inside another, and nothing stands before the first. */
function followEachOther(entries: Entry[]): boolean {
  const sorted = entries.map(({ part }) => part).sort((one, other) => one.header - other.header)
  let free = 0
  for (const { header, end } of sorted) {
    if (header < free || (free === 0 && header !== 0)) return false
    free = end
  }
  return free > 0
}
