import { recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'

export function listNotes(applicationId: number) {
  return database.applicationNote.findMany({
    where: { applicationId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      text: true,
      createdAt: true,
      editedAt: true,
      staffId: true,
      staff: { select: { email: true, name: true } },
    },
  })
}

const sameAgain = 60_000

/** A repetition by the same person within a minute counts as the same note. */
export function addNote(applicationId: number, text: string, by: StaffMember): Promise<'added' | 'gone'> {
  return database.$transaction(async (transaction) => {
    const application = await transaction.jobApplication.findUnique({
      where: { id: applicationId, deletedAt: null },
      select: { notes: { orderBy: { id: 'desc' }, take: 1 } },
    })
    if (!application) return 'gone'
    const [last] = application.notes
    const isAgain =
      last?.staffId === by.id && last.text === text && currentTime().getTime() - last.createdAt.getTime() < sameAgain
    if (isAgain) return 'added'
    const { id } = await transaction.applicationNote.create({ data: { applicationId, staffId: by.id, text } })
    await recordEvent(transaction, by, 'application.noted', applicationId, { note: id })
    return 'added'
  })
}

/** Only its author edits a note. Saving unchanged text does not mark the note as edited. */
export function editNote(applicationId: number, id: number, text: string, by: StaffMember): Promise<'saved' | 'gone'> {
  return database.$transaction(async (transaction) => {
    const where = { id, applicationId, staffId: by.id, application: { deletedAt: null } }
    const editedAt = currentTime()
    const { count } = await transaction.applicationNote.updateMany({
      where: { ...where, NOT: { text } },
      data: { text, editedAt },
    })
    if (count === 0) return (await transaction.applicationNote.count({ where })) > 0 ? 'saved' : 'gone'
    await recordEvent(transaction, by, 'application.note_edited', applicationId, { note: id })
    return 'saved'
  })
}

/** Only its author deletes a note. */
export function deleteNote(applicationId: number, id: number, by: StaffMember): Promise<'deleted' | 'gone'> {
  return database.$transaction(async (transaction) => {
    const where = { id, applicationId, staffId: by.id, application: { deletedAt: null } }
    const { count } = await transaction.applicationNote.deleteMany({ where })
    if (count === 0) return 'gone'
    await recordEvent(transaction, by, 'application.note_deleted', applicationId, { note: id })
    return 'deleted'
  })
}
