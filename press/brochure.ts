// Prints the corporate profile: `npm run brochure`.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReactElement } from 'react'
import { report, runPress } from './press.ts'

interface Pages {
  brochure: { file: string; document: ReactElement }
}

const a4 = { width: 794, height: 1123 }

await runPress(async (load, setPage) => {
  const { file, document } = (await load<Pages>('/press/brochure-pages.tsx')).brochure
  const page = await setPage(document, a4)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await writeFile(path.join('public', file), pdf)
  report(path.join('public', file), pdf.length)
})
