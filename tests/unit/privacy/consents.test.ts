import { expect, test } from 'vitest'
import { consents } from '#app/content/consents.ts'

/** A change of words adds a version, and leaves the old ones in the list. */
test('the words of a version never change', () => {
  const told = Object.entries(consents).flatMap(([kind, versions]) =>
    versions.map(({ version, text }) => [kind, version, text(365, 'careers@example.com')].join(': ')),
  )
  expect(told).toMatchInlineSnapshot(`
    [
      "application: 2026-11-25: We keep what you enter in this form, your resume, the time you applied and the progress of your application. We use it to decide on your application and to contact you about it, and for nothing else. We keep it for a year after you apply, longer only if you agree to that again. Then we erase it. You can erase it sooner on the private page that you receive after applying, or have it erased: write to careers@example.com and give your reference. By submitting this application, you agree to this.",
      "application: 2026-11-23: We keep what you enter in this form, your resume, the time you applied and the progress of your application. We use it to decide on your application and to contact you about it, and for nothing else. We keep it for 365 days after you apply, longer only if you agree to that again. Then we erase it. You can erase it sooner on the private page that you receive after applying, or have it erased: write to careers@example.com and give your reference. By submitting this application, you agree to this.",
      "application: 2026-11-21: We keep what you enter in this form, your resume, the time you applied and the progress of your application. We use it to decide on your application and to contact you about it, and for nothing else. We keep it for 365 days after you apply. Then we erase it. You can erase it sooner on the private page that you receive after applying, or have it erased: write to careers@example.com and give your reference. By submitting this application, you agree to this.",
      "inbox: 2026-11-25: By sending this you agree that we keep it to answer you, and erase it after a year.",
      "inbox: 2026-11-23: By sending this you agree that we keep it to answer you, and erase it after 365 days.",
      "newsletter: 2026-11-23: By subscribing you agree that we write to this address when we publish something, until you unsubscribe.",
    ]
  `)
})
