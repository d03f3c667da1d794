// Runs in a process of its own, whose time, memory and rights are limited: see document-text.server.ts.
const { buffer } = require('node:stream/consumers')
const { inflateRawSync } = require('node:zlib')

const { type, longestText, mammoth, wordExtractor } = JSON.parse(process.argv[1])
const mostInflated = 30 * 1024 * 1024

const read = {
  async docx(bytes) {
    checkSizes(bytes)
    return (await require(mammoth).extractRawText({ buffer: bytes })).value
  },
  async doc(bytes) {
    const WordExtractor = require(wordExtractor)
    const document = await new WordExtractor().extract(bytes)
    return [document.getHeaders({ includeFooters: false }), document.getBody(), document.getTextboxes()].join('\n\n')
  },
}

/** A part says how large it becomes; what becomes larger than that, or all of them together too large, is a bomb. */
function checkSizes(bytes) {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== 0x06054b50) end--
  let total = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry--) {
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    const [packed, inflated] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    total += inflated
    if (total > mostInflated) throw new Error('The document is too large.')
    if (isDeflated) inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, inflated) })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

buffer(process.stdin)
  .then((bytes) => read[type](bytes))
  .then((text) => process.stdout.write(text.slice(0, longestText)))
