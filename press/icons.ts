// Draws the PNG and ICO icons from public/favicon.svg, for clients without SVG: `npm run icons`.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { report } from './press.ts'

const drawing = await readFile('public/favicon.svg', 'utf8')
/** Platforms crop these icons. `share` is the size of the logo relative to the icon. */
const uncut = (share: number) => {
  const side = 32 / share
  const edge = (32 - side) / 2
  return drawing
    .replace('viewBox="0 0 32 32"', `viewBox="${edge} ${edge} ${side} ${side}"`)
    .replace('<rect width="32" height="32" rx="7"', `<rect x="${edge}" y="${edge}" width="${side}" height="${side}"`)
}

const icons = {
  'icon-192': [drawing, 192],
  'icon-512': [drawing, 512],
  'apple-touch-icon': [uncut(0.85), 180],
  'icon-maskable-512': [uncut(0.75), 512],
} as const

for (const [name, [svg, side]] of Object.entries(icons)) {
  await save(`public/${name}.png`, await draw(svg, side))
}
await save('public/favicon.ico', iconFile(await Promise.all([16, 32, 48].map((side) => draw(drawing, side)))))

function draw(svg: string, side: number): Promise<Buffer> {
  const still = svg.replace(/<style>.*<\/style>/, '').replace('<svg ', `<svg width="${side}" height="${side}" `)
  return sharp(Buffer.from(still)).png({ palette: true, colors: 64, dither: 0, effort: 10 }).toBuffer()
}

async function save(file: string, bytes: Buffer) {
  await writeFile(file, bytes)
  report(file, bytes.length)
}

/** The ICO format: a header, an entry of 16 bytes per picture, then the pictures, which may be PNG. */
function iconFile(pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    // Width and height are in the PNG header, as 32-bit big-endian integers.
    header.writeUInt8(picture.readUInt32BE(16), entry)
    header.writeUInt8(picture.readUInt32BE(20), entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
