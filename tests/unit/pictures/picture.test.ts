import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureRules, widthsOf } from '#app/domain/pictures/rules.ts'
import { drawAnew, drawWidths } from '#app/platform/pictures/draw.server.ts'
import { isDeep } from '../../support/deep.ts'
import { picture } from '../../support/documents/picture.ts'
import { peakOfChildren, tellsOfChildren } from '../../support/process/children.ts'

const draw = (bytes: Uint8Array) => drawAnew(bytes, pictureRules)
const drawn = async (file: Promise<File>) => draw(await (await file).bytes())
const megabytesPerProcess = 384
/** Node and sharp themselves, which are read from their files. */
const megabytesOfPrograms = 80

const bytes = (...pieces: (string | Uint8Array)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)))

function chunk(type: string, content: Uint8Array): Buffer {
  const named = bytes(type, content)
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return bytes(length, named, checksum)
}

/** A PNG in black and white, of one colour, with more chunks before its lines. */
function png(width: number, height: number, { interlaced = false, more = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  header.writeUInt8(interlaced ? 1 : 0, 12)
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]
  return bytes('\x89PNG\r\n\x1a\n', ...parts)
}

/** A GIF of that size with so many frames that are no smaller, and of which only the first pixel comes. */
function gif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(4)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  const control = Buffer.from('21f90400000000002c00000000', 'hex')
  const frame = bytes(control, screen, Buffer.from('000202440100', 'hex'))
  const all = Buffer.alloc(frame.length * frames, frame)
  return bytes('GIF89a', screen, Buffer.from('800000000000ffffff', 'hex'), all, ';')
}

const avif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4b' } })
    .avif({ effort: 0 })
    .toBuffer()

test.each<[string, Uint8Array]>([
  ['one pixel high', png(20_001, 1)],
  ['one pixel wide', png(1, 20_001)],
  ['one pixel high, of 50 million pixels', png(50_000_000, 1)],
  ['of more than 50 million pixels', png(10_000, 5_001)],
  ['interlaced, of more than 25 million pixels', png(5_000, 5_001, { interlaced: true })],
  ['a GIF, of more than 25 million pixels', gif(5_000, 5_001, 1)],
])('a picture that is %s is too large, which is known before it is opened', async (_what, file) => {
  const peak = await peakOfChildren(async () => expect(await draw(file)).toEqual({ problem: 'tooManyPixels' }))
  if (tellsOfChildren) expect(peak).toBeLessThan(100)
})

test.runIf(isDeep)(
  'refuses an AVIF of more than 10 million pixels, and a progressive JPEG of more than 25',
  async () => {
    expect(await draw(await avif(4_000, 2_501))).toEqual({ problem: 'tooManyPixels' })
    const gradual = sharp({ create: { width: 5_000, height: 5_001, channels: 3, background: '#a4b' } })
    expect(await draw(await gradual.jpeg({ progressive: true }).toBuffer())).toEqual({ problem: 'tooManyPixels' })
  },
)

test.each<[string, Uint8Array, [number, number]]>([
  ['as long as it may be', png(20_000, 10), [2_560, 1]],
  ['as large as it may be', png(10_000, 5_000), [2_560, 1_280]],
])('a picture that is %s is drawn', async (_what, file, [width, height]) => {
  const peak = await peakOfChildren(async () => expect(await draw(file)).toMatchObject({ width, height }))
  if (tellsOfChildren) expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfPrograms)
})

/** That moves from picture to picture. */
const moving = async (format: 'gif' | 'webp', [width, height]: [number, number], frames: number) => {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7) % 251
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  const animation = sharp(pixels, { raw }).toFormat(format, { loop: 2, delay: Array(frames).fill(70) })
  return animation.toBuffer()
}

test.each(['gif', 'webp'] as const)('a %s animation keeps its frames, their speed and its end', async (format) => {
  const drawn = await draw(await moving(format, [60, 40], 12))
  expect(drawn).toMatchObject({ width: 60, height: 40 })
  const stored = await sharp('data' in drawn ? drawn.data : undefined).metadata()
  expect(stored).toMatchObject({ format: 'webp', pages: 12, delay: Array(12).fill(70), loop: 2 })
})

test.runIf(isDeep)('a large animation is made smaller', async () => {
  const drawn = await draw(await moving('webp', [2_000, 500], 4))
  expect(drawn).toMatchObject({ width: 1_600, height: 400 })
  const stored = await sharp('data' in drawn ? drawn.data : undefined).metadata()
  expect(stored).toMatchObject({ pages: 4, width: 1_600 })
})

test.each<[string, Uint8Array]>([
  ['200,000 frames', gif(40, 30, 200_000)],
  ['301 frames', gif(1, 1, 301)],
  ['more than 30 million pixels in all', gif(1_000, 301, 100)],
])('an animation of %s is too long, which is known before it is opened', async (_what, file) => {
  const peak = await peakOfChildren(async () => expect(await draw(file)).toEqual({ problem: 'animationTooLong' }))
  if (tellsOfChildren) expect(peak).toBeLessThan(100)
})

test.runIf(isDeep)('an animation as long as it may be is drawn in bounded memory', async () => {
  const peak = await peakOfChildren(async () =>
    expect(await draw(gif(1_000, 100, 300))).toMatchObject({ width: 1_000 }),
  )
  if (tellsOfChildren) expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfPrograms)
})

test.runIf(isDeep)('an AVIF as large as it may be is drawn', async () => {
  expect(await draw(await avif(4_000, 2_500))).toMatchObject({ width: 2_560 })
})

test.runIf(isDeep)(
  'the largest stored picture is drawn in each width, as WebP and AVIF, in bounded memory',
  async () => {
    const side = pictureRules.storedSide
    const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#a4b' } })
    const stored = await plain.webp({ effort: 0 }).toBuffer()
    const widths = widthsOf({ width: side, height: side, animated: false })
    const peak = await peakOfChildren(async () => {
      const answer = await drawWidths(stored, pictureRules, widths)
      let start = answer.indexOf('\n') + 1
      const drawn: object[] = []
      for (const length of Object.values<number>(JSON.parse(answer.toString('utf8', 0, start)))) {
        const { width, format, compression } = await sharp(answer.subarray(start, start + length)).metadata()
        drawn.push([width, compression ?? format])
        start += length
      }
      expect(drawn).toEqual(
        widths.flatMap((width) => [
          [width, 'webp'],
          [width, 'av1'],
        ]),
      )
    })
    if (tellsOfChildren) expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfPrograms)
  },
)

const small = { width: 40, height: 30 }
const zeros = deflateSync(Buffer.alloc(500_000_000))

test.each([
  ['a text', chunk('zTXt', bytes('name\0\0', zeros))],
  ['another text', chunk('iTXt', bytes('name\0\x01\0\0\0', zeros))],
  ['a colour profile', chunk('iCCP', bytes('name\0\0', zeros))],
])('%s in a picture that becomes 500 megabytes is left out', async (_what, hidden) => {
  const peak = await peakOfChildren(async () =>
    expect(await draw(png(40, 30, { more: [hidden] }))).toMatchObject(small),
  )
  if (tellsOfChildren) expect(peak).toBeLessThan(megabytesPerProcess)
})

/** The bytes of a picture with others in the place of the first ones like those. */
async function replaced(format: 'jpeg' | 'avif', what: Buffer, by: Buffer): Promise<Buffer> {
  const file = Buffer.from(await (await picture({ format, ...small })).bytes())
  by.copy(file, file.indexOf(what))
  return file
}

const jpegSize = (width: number, height: number) => Buffer.from([height >> 8, height & 255, width >> 8, width & 255])
const avifSize = (width: number, height: number) =>
  bytes('ispe', Buffer.alloc(4), Buffer.from(Uint32Array.of(width, height).buffer).swap32())

test.runIf(isDeep)('a picture that is smaller than it says is refused, or drawn, in bounded memory', async () => {
  const lies = [
    await replaced('jpeg', jpegSize(40, 30), jpegSize(7_000, 7_000)),
    await replaced('jpeg', jpegSize(40, 30), jpegSize(8, 8)),
    await replaced('avif', avifSize(40, 30), avifSize(3_000, 3_000)),
    await replaced('avif', avifSize(40, 30), avifSize(8, 8)),
  ]
  for (const file of lies) {
    const peak = await peakOfChildren(() => draw(file).catch(() => null))
    if (tellsOfChildren) expect(peak).toBeLessThan(megabytesPerProcess)
  }
})

test.each<[string, Uint8Array]>([
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')],
  ['an SVG that begins as a GIF does', bytes('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a portable bitmap', bytes('P1 1 1 0')],
  ['noise', randomBytes(10_000)],
  ['nothing', bytes()],
])('%s is not drawn', async (_what, file) => {
  await expect(draw(file)).rejects.toThrow()
})

test('refuses a TIFF and a truncated picture', async () => {
  await expect(drawn(picture({ format: 'tiff' }))).rejects.toThrow()
  const whole = await (await picture({ width: 400, height: 300 })).bytes()
  await expect(draw(whole.subarray(0, whole.length / 2))).rejects.toThrow()
})
