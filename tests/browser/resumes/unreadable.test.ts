import { resumeViewer } from '#app/content/admin/dashboard.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { pdfViewerWords as words } from '#app/content/admin/resumes/viewer.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openResume } from '../../support/browser/viewer.ts'
import { isDeep } from '../../support/deep.ts'
import { buildPdf } from '../../support/documents/pdf.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const key = (byte: string) => `<${byte.repeat(32)}>`
const obstacles: [string, Buffer, string][] = [
  [
    'is protected by a password',
    buildPdf({
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key('ab')} /U ${key('cd')} /P -4 >>`,
    }),
    words.obstacles.protected,
  ],
  ['is cut off', buildPdf({ pages: [{ lines: ['Asha Rao'] }] }).subarray(0, 60), words.obstacles.broken],
]
/** For the dialog it is as one that is cut off. */
if (isDeep) obstacles.push(['has no pages', buildPdf({ pages: [] }), words.obstacles.broken])

test('the dialog of an unreadable PDF names the reason and opens its text', {
  tag: isDeep ? '@deep' : [],
}, async ({ page }) => {
  for (const [what, pdf, reason] of obstacles) {
    await test.step(`a PDF that ${what}`, async () => {
      const dialog = await openResume(page, pdf)
      await expect(dialog.getByRole('alert')).toContainText(messages.cannotDisplay)
      await expect(dialog.getByRole('alert')).toContainText(reason)
      await expect(dialog.getByRole('link', { name: resumeViewer.download })).toBeVisible()
      if (reason === words.obstacles.protected) await expectAccessible(page)
      await page.context().route('**/text', (route) => route.fulfill({ body: 'The text.' }))
      const opened = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: messages.openInNewTab }).click()
      const text = await opened
      await text.waitForURL(/\/admin\/resumes\/[\w-]+\/text$/)
      await text.close()
      await expect(page.getByText(messages.openedInNewTab)).toBeVisible()
      await expect.poll(() => page.workers().length).toBe(0)
    })
  }
})

test('the dialog leads to the text if the viewer fails to load', async ({ page, complaints }) => {
  for (const file of ['**/assets/viewer-*.js', '**/assets/pdf.worker-*.js']) {
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    const dialog = await openResume(page, buildPdf({}))
    await expect(dialog.getByRole('alert')).toContainText(messages.cannotDisplay)
    await expect(dialog.getByRole('link', { name: messages.openInNewTab })).toBeVisible()
    if (!file.includes('worker')) await expect(dialog.getByText(resumeViewerWords.noViewer)).toBeVisible()
    await page.unroute(file)
  }
  complaints.length = 0
})
