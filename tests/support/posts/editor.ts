// Shared by the browser tests of the editor.

import type { Page } from '@playwright/test'
import { postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { expect } from '../browser/test.ts'
import { visit } from '../browser/visit.ts'

export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

/** The visible text, formatted or not, and the submitted field, which holds its Markdown. */
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const markdown = (page: Page) => page.locator('textarea[name=content]')

/** As if it had been restored: the rich editor reads it, whether it is there already or comes in a moment. */
export async function write(page: Page, text: string) {
  await markdown(page).evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}
export const notice = (page: Page, text: string) => page.getByRole('main').getByText(text)

export async function open(page: Page, id = 'new') {
  await visit(page, `/admin/blog/${id}`)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: words.save.idle, exact: true }).first().click()
}

/** Begins a post and saves it. */
export async function begin(page: Page, title: string, text: string) {
  await open(page)
  await page.getByLabel('Title').fill(title)
  await write(page, text)
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
}
