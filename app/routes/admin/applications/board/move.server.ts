import type { z } from 'zod/mini'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { statusLabel } from '#app/content/application-status.ts'
import type { moveForm } from '#app/domain/applications/review-forms.ts'
import { listStatusChanges, type StepOutcome } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { type NoticeContent, takeStep, withDetails } from '#app/routes/admin/applications/step.server.ts'
import { conflictAuthorOf } from '#app/routes/admin/applications/timeline.tsx'

const { decision } = applicationPage

type Move = z.output<typeof moveForm>

/** Moves a card and returns the notice for the board. */
export async function moveCard(move: Move, board: string, by: StaffMember): Promise<NoticeContent> {
  const { id, act } = move
  const made = await catchFault(takeStep(id, act, move, by))
  if ('fault' in made) return { kind: 'error', text: messages.unavailable }
  if (made.outcome === 'gone') return { kind: 'error', text: messages.gone }
  if (made.outcome === 'overtaken') return overtaken(move, made, board, by)
  const { name } = made
  const label = statusLabel(made.status)
  if (made.outcome === 'withdrawn') return { kind: 'error', text: messages.withdrawn(name) }
  if (made.outcome !== 'changed') return { kind: 'info', text: messages.unchanged(name, label) }
  const fields = { act: 'undo', id: String(id), seen: String(made.step) }
  if (act === 'undo') {
    const form = made.isUndoable ? { text: decision.undoOf(label), action: board, fields } : undefined
    return { kind: 'success', text: withDetails(messages.undone(name, label), made, act), form }
  }
  const form = { text: words.undo, action: board, fields }
  return { kind: 'success', text: withDetails(messages.moved(name, label), made, act, move.interview), form }
}

type Overtaken = Extract<StepOutcome, { outcome: 'overtaken' | 'unchanged' | 'withdrawn' }>

/** Names the colleague whose step came first, with its time and status, and offers to make the wanted step anyway. */
async function overtaken(
  { id, act, ...given }: Move,
  { name, status }: Overtaken,
  board: string,
  { email }: StaffMember,
): Promise<NoticeContent> {
  const steps = await catchFault(listStatusChanges(id))
  const last = 'fault' in steps ? undefined : steps.at(-1)
  const who = conflictAuthorOf(last ?? { staff: null }, email)
  const when = last && formatDateTime(last.createdAt, company.timeZone)
  const text = messages.overtaken(name, who, statusLabel(last?.status ?? status), when)
  if (act === 'undo') return { kind: 'warning', text, detail: messages.notTakenBack }
  const wanted = statusLabel(act)
  const fields = { ...stringsOf(given), act, id: String(id), seen: String(last?.id ?? 0) }
  const form = { text: words.insist(wanted), action: board, fields }
  return { kind: 'warning', text, detail: messages.notMoved(wanted), form }
}

function stringsOf({ reason, interview, past, asked }: Partial<Move>): Record<string, string> {
  return { ...(reason && { reason }), ...(interview && { interview }), ...(past && { past }), ...(asked && { asked }) }
}
