// Letters with concurrent changes of their record.
import '#app/domain/events.ts'
import { expect, test } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { sendLetter, takeLetterBack } from '#app/domain/letters/send.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

await createStaff('ravi@example.com', 'mauve teacups orbit the loom', 'recruiter')
const by = await database.staff.findUniqueOrThrow({ where: { email: 'ravi@example.com' } })
const letter = () => ({ id: crypto.randomUUID(), subject: 'A letter', text: 'Good morning' })
const times = Array.from({ length: 20 })

test('no letter stays when its subject is deleted concurrently', async () => {
  for (const _ of times) {
    const { id } = await addMessage()
    await Promise.all([sendLetter('message', id, letter(), by), deleteRecord('contact_messages', String(id), by)])
    expect(await database.outboxItem.count({ where: { messageId: id, state: 'waiting' } })).toBe(0)
  }
})

test('no letter stays when its application is withdrawn concurrently', async () => {
  for (const _ of times) {
    const { id, receiptToken } = await addApplication()
    await Promise.all([sendLetter('application', id, letter(), by), withdrawApplication(receiptToken)])
    expect(await database.outboxItem.count({ where: { applicationId: id, state: 'waiting' } })).toBe(0)
  }
})

test.each(['two are taken back', 'one is taken back while another is sent', 'one is taken back while it is deleted'])(
  'a message stays done as long as a letter answers it: %s at once',
  async (event) => {
    for (const _ of times) {
      const { id } = await addMessage()
      const [first, second] = [letter(), letter()]
      await sendLetter('message', id, first, by)
      if (event === 'two are taken back') await sendLetter('message', id, second, by)
      const others = {
        'two are taken back': () => takeLetterBack('message', id, second.id, by),
        'one is taken back while another is sent': () => sendLetter('message', id, second, by),
        'one is taken back while it is deleted': () => deleteRecord('contact_messages', String(id), by),
      }
      await Promise.all([takeLetterBack('message', id, first.id, by), others[event as keyof typeof others]()])
      const left = await database.outboxItem.count({ where: { messageId: id, state: 'waiting' } })
      const { doneAt } = await database.contactMessage.findUniqueOrThrow({ where: { id } })
      expect(doneAt !== null).toBe(left > 0)
    }
  },
)
