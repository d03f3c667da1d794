import { data, redirect } from 'react-router'
import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { addNote, deleteNote, editNote } from '#app/domain/applications/notes.server.ts'
import type { Decision, decisionForm } from '#app/domain/applications/review-forms.ts'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { markNotSpam } from '#app/domain/spam-review/quarantine.server.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import type { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import {
  interviewProblem,
  type NoticeContent,
  needsDetails,
  noticeOfStep,
  takeStep,
} from '#app/routes/admin/applications/step.server.ts'
import { type ListQuery, letterHref, listHref, undoDeletionForm } from '#app/routes/admin/lists/query.ts'

interface Deciding {
  form: Extract<Awaited<ReturnType<typeof readForm<typeof decisionForm>>>, { ok: true }>
  query: ListQuery
  /** The address of this page, with the list that led to it. */
  page: string
  context: RequestContext
}

/** Carries out the pressed button and answers its form. */
export async function decide(id: number, { form, query, page, context }: Deciding) {
  const { act, remove, edit, text, note, reason, interview, seen, write } = form.value
  const staff = context.get(staffContext)
  const result = { initialValue: { note, reason, interview } }
  const gone = () => data({ result }, { status: problemStatuses.gone })
  const leave = (said: NoticeContent) => redirectWithNotice(listHref(query), said, context)
  // An unsent note returns to its field. A redirect would lose it without JavaScript.
  const tell = (said: NoticeContent) =>
    note && act !== 'note' ? { result: { initialValue: { note } }, said } : redirectWithNotice(page, said, context)

  if (edit !== undefined) {
    if ((await editNote(id, edit, text, staff)) === 'saved') return tell(success(messages.noteSaved))
    const kept = { result: { initialValue: { note: text } }, unsaved: text, said: failure(messages.editedNoteGone) }
    return data(kept, { status: problemStatuses.conflict })
  }
  if (remove !== undefined) {
    const isDeleted = (await deleteNote(id, remove, staff)) === 'deleted'
    return tell(isDeleted ? success(messages.noteDeleted) : failure(messages.noteGone))
  }
  switch (act) {
    case undefined:
      return tell({ kind: 'info', text: messages.nothingChosen })
    case 'note':
      return (await addNote(id, note, staff)) === 'gone' ? gone() : tell(success(messages.noteAdded))
    case 'not-spam': {
      const outcome = await markNotSpam('application', id, staff)
      return tell(outcome === 'marked' ? success(possibleSpam.marked) : failure(possibleSpam.failed[outcome]))
    }
    case 'delete': {
      const at = currentTime()
      const outcome = await deleteRecord('job_applications', String(id), staff, at)
      if (outcome === 'gone') return gone()
      if (outcome === 'failed') return tell(failure(recordMessages.deleteFailed(recordMessages.failed)))
      const detail = deletionWords.kept(1, keptForDays.trash)
      return leave({ ...success(recordMessages.deleted), detail, form: undoDeletionForm({}, at) })
    }
    case 'erase': {
      const outcome = await eraseApplication({ id }, staff)
      if (outcome === 'gone') return gone()
      return outcome === 'failed' ? tell(failure(messages.eraseFailed)) : leave(success(messages.erased))
    }
    default: {
      if (write && mayNotify(form.value)) {
        // Opening the letter editor would lose an unsent note.
        if (note)
          return data(
            { result: { ...result, error: { note: [messages.noteFirst] } } },
            { status: problemStatuses.invalid },
          )
        return redirect(letterHref(id, query, { act, ...(interview && { interview }) }), 303)
      }
      if (needsDetails(act, form.value)) return { result: { initialValue: { act, note, seen } } }
      const problem = await interviewProblem(id, act, form.value)
      if (problem) return form.refuse(problemStatuses.invalid, problem, 'interview')
      const made = await takeStep(id, act, form.value, staff)
      if (made.outcome === 'gone') return gone()
      if (made.outcome !== 'overtaken') return tell(noticeOfStep(made, act, form.value, page))
      const overtaken = { wanted: act === 'undo' ? null : act }
      return data({ result, overtaken }, { status: problemStatuses.conflict })
    }
  }
}

/** A reason is internal, and withdrawn applicants get no more letters. */
function mayNotify({ act, asked }: Decision): boolean {
  return act !== 'undo' && act !== 'withdrawn' && !(act === 'rejected' && asked === act)
}

const success = (text: string) => ({ kind: 'success' as const, text })
const failure = (text: string) => ({ kind: 'error' as const, text })
