import type { Locator, Page } from '@playwright/test'
import { addResume } from './installation.ts'
import { ownAccount, signIn } from './own-account.ts'

/** Opens the resume as a recruiter and returns its dialog. */
export async function openResume(page: Page, pdf: Buffer): Promise<Locator> {
  const cookies = await page.context().cookies()
  if (!cookies.some(({ name }) => name === 'session')) await signIn(page, ownAccount())
  await page.goto(`/admin/dashboard?resume=${addResume(pdf)}`)
  return page.getByRole('dialog')
}

/** The pages that are drawn now. */
export const drawn = (dialog: Locator) => dialog.locator('canvas')

/** The colour of a point of the first page that is drawn, given as parts of its width and height. */
export function colourAt(dialog: Locator, x: number, y: number): Promise<number[]> {
  return drawn(dialog)
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => {
        const point = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1)
        return [...(point?.data ?? [])].slice(0, 3)
      },
      [x, y] as const,
    )
}
