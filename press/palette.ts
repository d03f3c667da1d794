import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const most = 256
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The same picture as a PNG with a palette: a drawing in a few colours needs no more, and weighs a third. */
export async function inPalette(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, base64 } = await page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
      // In Chromium, and not yet in TypeScript.
      const bytes = new Uint8Array(data.buffer) as unknown as { toBase64(): string }
      return { width: bitmap.width, height: bitmap.height, base64: bytes.toBase64() }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  const pixels = Buffer.from(base64, 'base64')

  const counts = new Map<number, number>()
  const colors = Array.from({ length: width * height }, (_, at) => pixels.readUInt32BE(at * 4) >>> 8)
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([color]) => color)
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color, palette)]))

  const rows = Buffer.alloc((width + 1) * height)
  colors.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = indexes.get(color) ?? 0
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => parts(color)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearest(color: number, palette: number[]): number {
  const wanted = parts(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  palette.forEach((candidate, index) => {
    const distance = parts(candidate).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0)
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}

const parts = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
