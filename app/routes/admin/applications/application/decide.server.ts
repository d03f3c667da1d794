import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { recordMessages, statusMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/trash.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import type { Decision } from '#app/domain/applications/review/decision.ts'
import { addNote, deleteNote } from '#app/domain/applications/review/notes.server.ts'
import { changeSeenStatus, listStatusChanges, undoStatus } from '#app/domain/applications/status.server.ts'
import { type ApplicationStatus, isApplicationStatus } from '#app/domain/applications/status.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import { deleteRecord } from '#app/domain/records/delete.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'

interface Said {
  kind: 'success' | 'info' | 'error'
  text: string
  detail?: string
}

/** `left`: there is nothing more to be seen here. */
type Outcome = { said: Said; left?: true } | { overtaken: { wanted: ApplicationStatus | null } } | 'gone'

export async function decide(id: number, decision: Decision, staff: StaffMember): Promise<Outcome> {
  const { act, remove, seen = 0, note } = decision
  if (remove !== undefined) return removed(await deleteNote(id, remove, staff))
  switch (act) {
    case undefined:
      return { said: { kind: 'info', text: messages.nothingToUndo } }
    case 'note':
      return (await addNote(id, note, staff)) === 'gone' ? 'gone' : success(messages.noteAdded)
    case 'undo':
      return undo(id, seen, staff)
    case 'delete': {
      const outcome = await deleteRecord('job_applications', String(id), staff)
      if (outcome === 'gone') return 'gone'
      if (outcome === 'failed') return failure(recordMessages.deleteFailed(recordMessages.failed))
      return { ...success(recordMessages.deleted, deletionWords.kept(1, keptForDays.trash)), left: true }
    }
    case 'erase': {
      const outcome = await eraseApplication({ id }, staff)
      if (outcome === 'gone') return 'gone'
      return outcome === 'failed' ? failure(messages.eraseFailed) : { ...success(messages.erased), left: true }
    }
    default:
      return change(id, act, decision, staff)
  }
}

async function change(id: number, status: ApplicationStatus, decision: Decision, staff: StaffMember): Promise<Outcome> {
  const { seen = 0, reason, interview, dated } = decision
  const interviewAt = interview ? fromLocalTime(interview, company.timeZone) : dated ? null : undefined
  const circumstances = { ...(status === 'rejected' && { reason }), ...(status === 'interview' && { interviewAt }) }
  const outcome = await changeSeenStatus(id, seen, status, staff, circumstances)
  const label = statusLabels[status]
  switch (outcome) {
    case 'gone':
      return 'gone'
    case 'overtaken':
      return { overtaken: { wanted: status } }
    case 'withdrawn':
      return failure(statusMessages.failed(statusMessages.withdrawn))
    case 'unchanged':
      return { said: { kind: 'info', text: statusMessages.unchanged(label) } }
    case 'changed':
      return success(await whatChanged(id, status, label))
  }
}

/** The same status again was given another date or another reason. */
async function whatChanged(id: number, status: ApplicationStatus, label: string): Promise<string> {
  const [before, last] = (await listStatusChanges(id)).slice(-2)
  if (!last || before?.status !== status) return statusMessages.changed(label)
  if (status === 'rejected') return messages.reasonSaved
  return last.interviewAt ? messages.interviewSaved : messages.interviewCleared
}

async function undo(id: number, seen: number, staff: StaffMember): Promise<Outcome> {
  const outcome = await undoStatus(id, seen, staff)
  switch (outcome) {
    case 'gone':
      return 'gone'
    case 'overtaken':
      return { overtaken: { wanted: null } }
    case 'withdrawn':
      return failure(statusMessages.failed(statusMessages.withdrawn))
    case 'unchanged':
      return { said: { kind: 'info', text: messages.nothingToUndo } }
    case 'changed': {
      const last = (await listStatusChanges(id)).at(-1)
      return success(messages.undone(isApplicationStatus(last?.status) ? statusLabels[last.status] : ''))
    }
  }
}

function removed(outcome: 'deleted' | 'gone'): Outcome {
  return outcome === 'deleted' ? success(messages.noteDeleted) : failure(messages.noteGone)
}

const success = (text: string, detail?: string) => ({ said: { kind: 'success' as const, text, detail } })
const failure = (text: string) => ({ said: { kind: 'error' as const, text } })
