import { createRequire } from 'node:module'
import { readInput } from '#app/platform/processes/input.ts'

const { beside, width }: { beside: string; width: number } = JSON.parse(process.argv[2] ?? 'null')
const sharp: typeof import('sharp').default = createRequire(beside)('sharp')

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })

async function draw() {
  const bytes = await readInput()
  const [{ isOpaque }, still] = [await sharp(bytes).stats(), sharp(bytes).resize({ width, withoutEnlargement: true })]
  process.stdout.write(await (isOpaque ? still.jpeg({ quality: 82 }) : still.png({ palette: true })).toBuffer())
}

void draw()
