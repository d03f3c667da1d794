// Draws the pictures that social networks show beside a link: `npm run share-pictures`.
import { writeFile } from 'node:fs/promises'
import type { ReactElement } from 'react'
import { inPalette } from './palette.ts'
import { report, runPress } from './press.ts'

interface Cards {
  shareCards: { name: string; card: ReactElement }[]
}

const size = { width: 1200, height: 630 }

await runPress(async (load, setPage) => {
  const { shareCards } = await load<Cards>('/press/share-cards.tsx')
  for (const { name, card } of shareCards) {
    const page = await setPage(card, size)
    const file = `public/share/${name}.png`
    const bytes = await inPalette(page, await page.screenshot())
    await writeFile(file, bytes)
    report(file, bytes.length)
    await page.close()
  }
})
