import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import type { Decision } from '#app/domain/applications/review/decision.ts'
import { addNote, deleteNote, editNote } from '#app/domain/applications/review/notes.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { markNotSpam } from '#app/domain/spam-review/release-or-erase.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { deleteRecord } from '#app/domain/trash/delete.server.ts'
import { interviewProblem, mustAsk, type Said, saidOf, takeStep } from '#app/routes/admin/applications/step.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/undo-form.ts'

/**
 * `left`: there is nothing more to be seen here. `problem`: of the date of an interview. `asks`: more can be said of the step,
 * and nothing is done yet. `writes`: it goes with a mail, which is to be written first. `keeps`: it would, but a note that is
 * half written would be lost. `kept`: the text of a note that could not be saved.
 */
type Outcome =
  | { said: Said; left?: true; kept?: string }
  | { problem: string }
  | { overtaken: { wanted: ApplicationStatus | null } }
  | 'asks'
  | 'writes'
  | 'keeps'
  | 'gone'

/** `page`: the address of what is decided on. */
export async function decide(id: number, decision: Decision, staff: StaffMember, page: string): Promise<Outcome> {
  const { act, remove, edit, text, note } = decision
  if (edit !== undefined) {
    const isSaved = (await editNote(id, edit, text, staff)) === 'saved'
    return isSaved ? success(messages.noteSaved) : { ...failure(messages.editedNoteGone), kept: text }
  }
  if (remove !== undefined) return removed(await deleteNote(id, remove, staff))
  switch (act) {
    case undefined:
      return { said: { kind: 'info', text: messages.nothingChosen } }
    case 'note':
      return (await addNote(id, note, staff)) === 'gone' ? 'gone' : success(messages.noteAdded)
    case 'not-spam': {
      const outcome = await markNotSpam('application', id, staff)
      return outcome === 'marked' ? success(possibleSpam.marked) : failure(possibleSpam.failed[outcome])
    }
    case 'delete': {
      const at = currentTime()
      const outcome = await deleteRecord('job_applications', String(id), staff, at)
      if (outcome === 'gone') return 'gone'
      if (outcome === 'failed') return failure(recordMessages.deleteFailed(recordMessages.failed))
      const { said } = success(recordMessages.deleted, deletionWords.kept(1, keptForDays.trash))
      return { said: { ...said, form: undoDeletionForm({}, at) }, left: true }
    }
    case 'erase': {
      const outcome = await eraseApplication({ id }, staff)
      if (outcome === 'gone') return 'gone'
      return outcome === 'failed' ? failure(messages.eraseFailed) : { ...success(messages.erased), left: true }
    }
    default: {
      if (decision.write && isTold(decision)) return decision.note ? 'keeps' : 'writes'
      if (mustAsk(act, decision)) return 'asks'
      const problem = await interviewProblem(id, act, decision)
      if (problem) return { problem }
      const told = await takeStep(id, act, decision, staff)
      if (told.outcome === 'gone') return 'gone'
      if (told.outcome === 'overtaken') return { overtaken: { wanted: act === 'undo' ? null : act } }
      return { said: saidOf(told, act, decision, page) }
    }
  }
}

/** A reason is for the company alone, and whoever withdraws is written to no more. */
function isTold({ act, asked }: Decision): boolean {
  return act !== 'undo' && act !== 'withdrawn' && !(act === 'rejected' && asked === act)
}

function removed(outcome: 'deleted' | 'gone'): Outcome {
  return outcome === 'deleted' ? success(messages.noteDeleted) : failure(messages.noteGone)
}

const success = (text: string, detail?: string) => ({ said: { kind: 'success' as const, text, detail } })
const failure = (text: string) => ({ said: { kind: 'error' as const, text } })
