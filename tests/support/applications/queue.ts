// Shared by the browser tests of the queue: a form, the browser's storage, and the notices of a page.
import type { Page } from '@playwright/test'
import { queueMessages as messages, queueWords as words } from '#app/content/careers/offline-queue.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { seeded } from '../random.ts'

export interface Answers {
  email: string
  resume: { name: string; mimeType: string; buffer: Buffer }
}

export const someone = () => `${crypto.randomUUID()}@example.com`
/** The notice of an application that could not be sent. */
export const saved = messages.savedLocally(company.careersEmail)
export const send = (page: Page) => page.getByRole('button', { name: /^Submit/ }).click()
export const waiting = (page: Page, count = 1) => page.getByRole('heading', { name: words.heading(count) })
export const arrived = (page: Page) => page.getByText(`${receiptWords.reference}:`)
/** The buttons of that name beside each application. */
export const action = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

/** A unique file that begins like a PDF. */
export function pdfOf(size: number, seed = size): Buffer {
  const random = seeded(seed)
  const bytes = Buffer.alloc(size)
  for (let offset = 0; offset + 4 <= size; offset += 4) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), offset)
  bytes.write('%PDF-1.7\n')
  return bytes
}

export function resumeOf(size: number) {
  return { name: 'Asha Rao.pdf', mimeType: 'application/pdf', buffer: pdfOf(size) }
}

export async function fillApplication(page: Page, { email, resume }: Answers): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Experience').selectOption('3')
  await page.getByLabel('Cover letter').fill('I would like to build things with you.\nIn two lines.')
  await page.getByLabel('Resume').setInputFiles(resume)
}

/**
 * Opens a page with an application form and waits for what would queue an application: it comes soon after the page,
 * and where the form is in the listing with its first touch.
 */
export async function openForm(page: Page, path: string): Promise<void> {
  const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/queue-'))
  await page.goto(path)
  // The form has it after hydration, which loads at the first interaction.
  await page.locator('input[name=receipt]').waitFor({ state: 'attached' })
  await page.keyboard.press('Shift')
  await code
}

/** Records the toasts of each later page. */
export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const look = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.matches('timed-notice'))
          told.push(node.querySelector('p')?.textContent ?? '')
      }
    })
    look.observe(document, { childList: true, subtree: true })
  })
}

/** The toasts of the page so far, in their order. */
export function toldBy(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { told: string[] }).told)
}

/** Everything that the browser keeps for the queue: an empty list where it keeps nothing. */
export function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    const large = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('pendingResumes')
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => {
        const store = opening.result.transaction('resumes').objectStore('resumes')
        store.getAllKeys().onsuccess = ({ target }) => {
          opening.result.close()
          resolve((target as IDBRequest<string[]>).result)
        }
      }
    }).catch(() => [])
    return [...names.filter((name) => /pending|mended/i.test(name)), ...large]
  })
}
