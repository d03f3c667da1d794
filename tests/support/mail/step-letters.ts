import { letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Fields, Visitor } from '../app.ts'
import type { Page } from '../pages/page.ts'

/** Letters with a step, as a colleague writes them. */
export const stepLetters = (by: Visitor) => {
  const at = (id: number) => `/admin/applications/${id}`
  const open = (id: number) => by.open(at(id))
  return {
    at,
    open,
    begin: async (id: number, status: keyof typeof statusLabels) =>
      by.submit(await open(id), statusLabels[status], { write: 'on' }),
    send: (letter: Page, fields: Fields = {}) => by.submit(letter, words.changeAndSend, fields),
  }
}

export const writtenMails = () => database.outboxItem.findMany({ orderBy: { createdAt: 'asc' } })

export const contentOf = (mail: { content: unknown } | undefined) => readableMail(mail?.content)

/** As the worker leaves them. */
export const goOut = () => database.outboxItem.updateMany({ data: { state: 'sent', settledAt: new Date() } })
