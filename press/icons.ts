// Draws the icons for those who take no SVG from public/favicon.svg: `npm run icons`.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { report } from './press.ts'

const drawing = await readFile('public/favicon.svg', 'utf8')
/** Whoever shows these cuts their corners; `share` of the side is the mark's. */
const uncut = (share: number) => {
  const side = 32 / share
  const edge = (32 - side) / 2
  return drawing
    .replace('viewBox="0 0 32 32"', `viewBox="${edge} ${edge} ${side} ${side}"`)
    .replace('<rect width="32" height="32" rx="7"', `<rect x="${edge}" y="${edge}" width="${side}" height="${side}"`)
}

const icons = {
  'favicon-32': [drawing, 32],
  'icon-192': [drawing, 192],
  'icon-512': [drawing, 512],
  'apple-touch-icon': [uncut(0.85), 180],
  'icon-maskable-512': [uncut(0.75), 512],
} as const

for (const [name, [svg, side]] of Object.entries(icons)) {
  const file = `public/${name}.png`
  const still = svg.replace(/<style>.*<\/style>/, '').replace('<svg ', `<svg width="${side}" height="${side}" `)
  const bytes = await sharp(Buffer.from(still)).png({ palette: true, colors: 64, dither: 0, effort: 10 }).toBuffer()
  await writeFile(file, bytes)
  report(file, bytes.length)
}
