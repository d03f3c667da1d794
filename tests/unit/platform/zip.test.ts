import { expect, test } from 'vitest'
import { unpack } from '#app/platform/documents/archive.server.ts'
import { readZip } from '#app/platform/documents/zip.ts'
import { endRecord, type ZipEntry, zip } from '../../support/documents/zip.ts'
import { expectLittleWork } from '../../support/work.ts'

const text = (part: Uint8Array) => new TextDecoder().decode(part)
const bytes = (...pieces: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece))),
  )

const one: ZipEntry = { name: 'one.xml', content: 'The first of two parts.' }
const two: ZipEntry = { name: 'two.xml', content: 'The second of two parts.' }
const good = zip([one, two])
const endLength = 22

/** The good one with a number of so many bytes changed, counted from the beginning or, where negative, from the end. */
function changed(at: number, value: number, length: 2 | 4 = 2) {
  const copy = Buffer.from(good)
  copy.writeUIntLE(value, at < 0 ? copy.length + at : at, length)
  return bytes(copy)
}

function extraField(id: number, content = Buffer.alloc(8)) {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(content.length, 2)
  return bytes(head, content)
}

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['two parts', good],
  [
    'parts that are not packed',
    zip([
      { ...one, stored: true },
      { ...two, stored: true },
    ]),
  ],
  ['sizes that follow the parts', zip([one, two].map((part) => ({ ...part, sizesFollow: true })))],
  [
    'fields of other programs',
    zip([
      { ...one, extra: extraField(0x5455) },
      { ...two, extra: bytes('\0\0\0') },
    ]),
  ],
  ['room to grow in a header', zip([{ ...one, header: { extra: extraField(0xa220, Buffer.alloc(260)) } }, two])],
  ['a comment', zip([one, two], 2, 'Made by a program that says so.')],
])('with %s, every part is found and unpacked', (_what, archive) => {
  const parts = readZip(archive) ?? []
  expect(parts.map((part) => [part.name, text(unpack(part))])).toEqual([
    [one.name, one.content],
    [two.name, two.content],
  ])
})

const directoryStart = Buffer.from(good).indexOf('PK\x01\x02', 'latin1')
const withoutEnd = good.subarray(0, -endLength)
const other = zip([{ ...one, content: 'Something else entirely.' }, two])
const otherDirectory = Buffer.from(other).indexOf('PK\x01\x02', 'latin1')
const inner = zip([{ name: 'inner.xml', content: 'Hidden.' }])

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['nothing', bytes()],
  ['no part', zip([])],
  ['something before it', bytes('#!/bin/sh\n', good)],
  ['something before it, which its numbers take into account', prepended('PK\x03\x04 and more')],
  ['a byte behind it', bytes(good, '\n')],
  ['a longer comment than there is', changed(-2, 1)],
  [
    'a shorter comment than there is',
    bytes(withoutEnd, endRecord(2, good.length - endLength - directoryStart, directoryStart, 'ab').subarray(0, -1)),
  ],
  ['an end record in the comment', zip([one, two], 2, `${text(endRecord(2, 1, 1))} `)],
  [
    'two directories, of which the end record names the first',
    bytes(
      withoutEnd,
      other.subarray(0, -endLength),
      endRecord(2, other.length - endLength - otherDirectory, directoryStart),
    ),
  ],
  ['something between the directory and the end record', bytes(withoutEnd, 'and', good.subarray(-endLength))],
  ['more than one disk', changed(-endLength + 4, 1)],
  ['a directory on another disk', changed(-endLength + 6, 1)],
  ['two counts of its parts', changed(-endLength + 8, 1)],
  ['fewer parts than it counts', zip([one, two], 3)],
  ['more parts than it counts', zip([one, two], 1)],
  ['65,535 parts by its count', zip([one, two], 0xffff)],
  ['1,001 parts', zip(Array.from({ length: 1_001 }, (_, number) => ({ name: String(number) })))],
  ['a size that is told elsewhere', changed(-endLength + 12, 0xffffffff, 4)],
  ['a beginning that is told elsewhere', changed(-endLength + 16, 0xffffffff, 4)],
  ['a locator of ZIP64', withLocator()],
  ['sizes of ZIP64 in the directory', zip([{ ...one, extra: extraField(0x0001), header: { extra: bytes() } }, two])],
  ['sizes of ZIP64 in a header', zip([{ ...one, header: { extra: extraField(0x0001) } }, two])],
  ['another name in a field', zip([{ ...one, extra: extraField(0x7075) }, two])],
  ['a field longer than its place', zip([{ ...one, extra: extraField(0x5455).subarray(0, 6) }, two])],
  ['a part that only its header calls encrypted', zip([{ ...one, header: { flags: 1 } }, two])],
  ['an encrypted part', zip([{ ...one, encrypted: true }, two])],
  ['a part packed in another way', changed(directoryStart + 10, 12)],
  ['a part on another disk', changed(directoryStart + 34, 1)],
  [
    'a part that is not packed and yet becomes larger',
    zip([{ ...one, stored: true, claims: { inflated: 1_000 } }, two]),
  ],
  ['another name in a header', zip([{ ...one, header: { name: 'two.xml' } }, two])],
  ['another size in a header', zip([{ ...one, header: { inflated: 1 } }, two])],
  ['another packed size in a header', zip([{ ...one, header: { packed: 1 } }, two])],
  ['another way of packing in a header', zip([{ ...one, header: { method: 0 } }, two])],
  ['a header that is none', changed(0, 0)],
  ['a part inside another', overlapping()],
  ['two entries for one part', twins()],
  ['a part that reaches into the directory', zip([one, { ...two, claims: { packed: 500 } }])],
  ['an entry that reaches beyond the file', changed(-endLength - two.name.length - 16, 0xffff)],
  ['an entry that is none', changed(directoryStart, 0)],
])('with %s it is read differently by different programs, so by us not at all', (_what, archive) => {
  expect(readZip(archive)).toBeNull()
})

/** Something before a ZIP whose numbers count from the very beginning of the file. */
function prepended(before: string) {
  const copy = Buffer.from(good)
  const shift = before.length
  for (const at of [directoryStart + 42, directoryStart + 46 + one.name.length + 42, copy.length - 6])
    copy.writeUInt32LE(copy.readUInt32LE(at) + shift, at)
  return bytes(before, copy)
}

/** The locator stands where it is looked for, as the comment of the last entry. */
function withLocator() {
  const locator = bytes('PK\x06\x07', Buffer.alloc(16))
  const directory = Buffer.concat([good.subarray(directoryStart, -endLength), locator])
  directory.writeUInt16LE(locator.length, directory.length - locator.length - two.name.length - 14)
  return bytes(good.subarray(0, directoryStart), directory, endRecord(2, directory.length, directoryStart))
}

/** Two parts of one name and content, of which the directory lists the first twice. */
function twins() {
  const archive = zip([one, one])
  const second = archive.length - endLength - 46 - one.name.length
  return archive.fill(0, second + 42, second + 46)
}

/** A whole part stands in the content of another, and the directory lists both. */
function overlapping() {
  const header = inner.subarray(0, Buffer.from(inner).indexOf('PK\x01\x02', 'latin1'))
  const outer = zip([{ name: 'outer.xml', content: header, stored: true }])
  const entries = [outer, inner].map((archive) => {
    const entry = Buffer.from(
      archive.subarray(Buffer.from(archive).lastIndexOf('PK\x01\x02', undefined, 'latin1'), -endLength),
    )
    return entry
  })
  entries[1]?.writeUInt32LE(30 + 'outer.xml'.length, 42)
  const start = outer.length - endLength - (entries[0]?.length ?? 0)
  const directory = Buffer.concat(entries)
  return bytes(outer.subarray(0, start), directory, endRecord(2, directory.length, start))
}

test.each<[string, Partial<ZipEntry>]>([
  ['more', { claims: { inflated: 10 } }],
  ['less', { claims: { inflated: 1_000 } }],
  ['nothing that can be unpacked', { claims: { packed: 5 } }],
])('a part that becomes %s than it says is not unpacked', (_what, lie) => {
  const [part] = readZip(zip([{ ...one, ...lie }])) ?? []
  expect(() => part && unpack(part)).toThrow()
  expect(part).toBeDefined()
})

test('a part that becomes much more than it says costs no more than it says', () => {
  const [part] =
    readZip(zip([{ name: 'zeros', content: new Uint8Array(50_000_000), claims: { inflated: 1_000 } }])) ?? []
  const before = process.memoryUsage().arrayBuffers
  expect(() => part && unpack(part)).toThrow()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})

/** A thousand entries for one part, whose own header carries as many fields as it can. */
function oneForAThousand() {
  const only = zip([{ name: 'x', header: { extra: new Uint8Array(65_532) } }])
  const start = Buffer.from(only).lastIndexOf('PK\x01\x02', undefined, 'latin1')
  const entry = only.subarray(start, -endLength)
  const directory = Buffer.concat(Array.from({ length: 1_000 }, () => entry))
  return bytes(only.subarray(0, start), directory, endRecord(1_000, directory.length, start))
}

test('no file of the largest size is much work to read', async () => {
  const size = 5_242_880
  const names = Array.from({ length: 1_000 }, (_, number) => ({ name: `${number}${'x'.repeat(2_600)}` }))
  for (const archive of [
    new Uint8Array(size).fill(0x50),
    bytes(Buffer.alloc(size, 'PK\x05\x06', 'latin1')),
    zip(names),
    zip(names.map((entry) => ({ ...entry, extra: new Uint8Array(60_000) })).slice(0, 40)),
    oneForAThousand(),
  ])
    await expectLittleWork(() => readZip(archive), 100)
})
