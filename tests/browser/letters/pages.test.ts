// The pages of what the company sends, answers and keeps, as they look in each of their states.
import type { Page } from '@playwright/test'
import { privacyAdminPage as privacy } from '#app/content/admin/company/privacy.ts'
import { letterPage } from '#app/content/admin/mail/letters.ts'
import { templateEditor } from '#app/content/admin/mail/templates.ts'
import { addAnswers } from '../../support/browser/answers.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

const desktop = { width: 1280, height: 720 }

test('what is sent, answered, kept and told is accessible, and fits the smallest screen', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000)
  const account = ownAccount('owner')
  const { application, email, mails, template, name, webhook, link, reset } = addAnswers(account.email)
  await signIn(page, account)
  const alerted = page.locator('[role=alert]').first()
  const press = (text: string) => page.getByRole('button', { name: text, exact: true }).first().click()
  const states: [string, ((page: Page) => Promise<unknown>)?][] = [
    [`/admin/mail?recipient=${encodeURIComponent(email)}`],
    ['/admin/mail?recipient=nobody'],
    ...Object.values(mails).map((id): [string] => [`/admin/mail/${id}`]),
    ['/admin/templates'],
    ['/admin/templates/new', () => press(templateEditor.save.idle).then(() => alerted.waitFor())],
    [
      `/admin/templates/${template}`,
      async () => {
        await page.locator('input[name=version]').evaluate((field: HTMLInputElement) => (field.value = '1'))
        await page.getByLabel(templateEditor.fields.name.label).fill(name)
        await press(templateEditor.save.idle)
        await page.getByText(templateEditor.conflict.heading).waitFor()
      },
    ],
    [`/admin/applications/${application}/letter`, () => press(letterPage.send).then(() => alerted.waitFor())],
    [`/admin/applications/${application}/letter?act=interview`],
    [
      '/admin/privacy',
      async () => {
        await page.getByLabel(privacy.person.email).fill(email)
        await press(privacy.person.submit.idle)
        await press(privacy.erase.submit.idle)
        await alerted.waitFor()
      },
    ],
    [`/privacy/data/${link}`],
    [`/privacy/data/${link}?confirm=erase`],
    ['/privacy/data/unknown'],
    ['/admin/webhooks'],
    [`/admin/webhooks/${webhook}`],
    [`/admin/webhooks/${webhook}?delete`],
    ['/admin/forgot-password'],
    [`/admin/reset/${reset}`],
    ['/admin/reset/unknown'],
  ]
  for (const [address, act] of states) {
    await test.step(address, async () => {
      await page.setViewportSize(desktop)
      await page.goto(address, act ? { waitUntil: 'networkidle' } : {})
      await act?.(page)
      await expectAccessible(page)
      await expectFitting(page)
    })
  }
  const answered = /status of (400|404|409|410)/
  expect(complaints.splice(0).filter((complaint) => !answered.test(complaint))).toEqual([])
})
