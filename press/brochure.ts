// Prints the corporate profile of the sample company: `npm run brochure`.
import { writeFile } from 'node:fs/promises'
import type { ReactElement } from 'react'
import { report, runPress } from './press.ts'

const a4 = { width: 794, height: 1123 }
const file = 'app/content/site/corporate-profile.pdf'

await runPress(async (load, setPage) => {
  const { brochure } = await load<{ brochure: ReactElement }>('/press/brochure-pages.tsx')
  const page = await setPage(brochure, a4)
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await writeFile(file, bytes)
  report(file, bytes.length)
})
