// Shared by the browser tests of drafts.
import type { Page } from '@playwright/test'
import { draftWords as words } from '#app/content/forms.ts'

export const submissionId = (page: Page, form: string) => page.locator(`#${form} input[name=submissionId]`).inputValue()
export const discard = (page: Page) => page.getByRole('button', { name: words.actions.discard, exact: true })
export const shared = (page: Page) => page.getByLabel(words.sharedComputer)
export const told = (page: Page, text: string) => page.locator('form').getByText(text)
/** The form is alive, and says what it does with a draft. */
export const alive = (page: Page) => shared(page).waitFor()

/** Everything of drafts that the browser keeps: names of what is stored, and of the files. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('form-drafts')
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => {
        opening.result.transaction('files').objectStore('files').getAllKeys().onsuccess = ({ target }) => {
          opening.result.close()
          resolve((target as IDBRequest<string[]>).result)
        }
      }
    }).catch(() => [])
    return [
      ...Object.keys(localStorage).filter((key) => key.startsWith('form-draft')),
      ...files.map((key) => `file of ${key}`),
    ]
  })
}

/** As if the draft had been written so many milliseconds ago. */
export async function makeOlder(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((age) => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: draft.savedAt - age }))
    }
  }, milliseconds)
}
