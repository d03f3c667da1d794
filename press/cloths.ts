// Writes the fixed pictures of cloth to public/: `npm run cloths`.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadModules, report } from './press.ts'

await loadModules(async (load) => {
  const { cloths } = await load<{ cloths: Map<string, string> }>('/press/cloths.tsx')
  for (const [address, svg] of cloths) {
    const file = `public${address}`
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, svg)
    report(file, svg.length)
  }
})
