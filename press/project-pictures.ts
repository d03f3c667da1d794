// Draws the pictures of the sample projects: `npm run project-pictures`.
import { writeFile } from 'node:fs/promises'
import type { ReactElement } from 'react'
import { report, runPress } from './press.ts'

interface Drawings {
  projectPictures: { id: string; picture: ReactElement }[]
}

const drawn = { width: 640, height: 420 }
const widths = [640, 1280]

await runPress(async (load, setPage) => {
  const { projectPictures } = await load<Drawings>('/press/project-pictures.tsx')
  for (const { id, picture } of projectPictures) {
    const page = await setPage(picture, drawn)
    const devtools = await page.context().newCDPSession(page)
    for (const width of widths) {
      const clip = { x: 0, y: 0, ...drawn, scale: width / drawn.width }
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78, clip })
      const file = `public/images/${id}-${width}.webp`
      const bytes = Buffer.from(data, 'base64')
      await writeFile(file, bytes)
      report(file, bytes.length)
    }
  }
})
