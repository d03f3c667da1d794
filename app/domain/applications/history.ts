import { letterDueAt } from '#app/domain/letters/rules.ts'
import { type ApplicationStatus, isDecided, isUnanswered } from '#app/domain/statuses/status.ts'

/** The fields of an application that steps change. */
export interface Standing {
  status: string
  answeredAt: Date | null
  decidedAt: Date | null
  interviewAt: Date | null
  rejectionReason: string | null
}

export interface Step {
  status: string
  createdAt: Date
  reason: string | null
  interviewAt: Date | null
  isUndo: boolean
  /** The step of the applicant, a withdrawal. */
  isOwn: boolean
}

const start: Standing = {
  status: 'new' satisfies ApplicationStatus,
  answeredAt: null,
  decidedAt: null,
  interviewAt: null,
  rejectionReason: null,
}

export function stateAfter(
  before: Pick<Standing, 'answeredAt'>,
  { status, createdAt, reason, interviewAt, isOwn }: Omit<Step, 'isUndo'>,
): Standing {
  const answeredAt = before.answeredAt ?? (isOwn ? null : createdAt)
  return {
    status,
    answeredAt: isUnanswered(status) ? null : answeredAt,
    decidedAt: isDecided(status) && !isOwn ? createdAt : null,
    interviewAt: status === 'interview' ? interviewAt : null,
    rejectionReason: status === 'rejected' ? reason : null,
  }
}

/** The application before its current step. */
export function stateBeforeLast(steps: Step[]): Standing {
  const standing = follow(steps).standing.slice(0, -1)
  return standingsOf(standing.flatMap((index) => steps[index] ?? [])).at(-1) ?? start
}

function standingAfterAll(steps: Step[]): Standing {
  return standingsOf(steps).at(-1) ?? start
}

/** The application before the first of these steps and after each of them. */
function standingsOf(steps: Step[]): Standing[] {
  const standings = [start]
  const standing = [start]
  for (const step of steps) {
    if (!step.isUndo) standing.push(stateAfter(standing.at(-1) ?? start, step))
    else if (standing.length > 1) standing.pop()
    standings.push(standing.at(-1) ?? start)
  }
  return standings
}

/** The indexes of the steps in force, oldest first, and for each undo the index of the step that it takes back. */
function follow(steps: Pick<Step, 'isUndo'>[]) {
  const standing: number[] = []
  const takenBack = new Map<number, number>()
  for (const [index, { isUndo }] of steps.entries()) {
    const undone = isUndo ? standing.pop() : undefined
    if (undone !== undefined) takenBack.set(index, undone)
    if (!isUndo) standing.push(index)
  }
  return { standing, takenBack }
}

/** The step in force; undefined before the first step, or if all are undone. */
export function findStepInForce<Made extends Pick<Step, 'isUndo'>>(steps: Made[]): Made | undefined {
  return steps[follow(steps).standing.at(-1) ?? -1]
}

/** The indexes of the undone steps. */
export function findUndoneSteps(steps: Pick<Step, 'isUndo'>[]): Set<number> {
  return new Set(follow(steps).takenBack.values())
}

/** A step as the applicant sees it. */
export interface ShownStep {
  status: string
  at: Date
  interviewAt: Date | null
  isOwn: boolean
  takenBackAt: Date | null
}

/**
 * The application as the applicant sees it at a moment. A step becomes visible when its email can no longer be taken
 * back, or once the email is sent; the applicant's own steps are visible at once. A step that was replaced before that
 * is never shown. `emailedAt`: when the emails about a step were sent.
 */
export function shownToApplicant(steps: Step[], emailedAt: Date[], now: Date) {
  const standings = standingsOf(steps)
  const { takenBack } = follow(steps)
  const emailed = new Set(emailedAt.map((at) => steps.findLastIndex(({ createdAt }) => createdAt <= at)))
  const shown = [start]
  const history: (ShownStep & { index: number })[] = []
  let newest = -1
  for (const [index, step] of steps.entries()) {
    const standing = standings[index + 1] ?? start
    const replaced = steps.findIndex((_, later) => later > index && !isSame(standings[later + 1], standing))
    const until = steps[replaced]?.createdAt ?? now
    if (!step.isOwn && !emailed.has(index) && until < letterDueAt(step.createdAt)) continue
    newest = index
    const undone = history.find((shown) => shown.index === takenBack.get(index))
    if (undone) {
      undone.takenBackAt = step.createdAt
      shown.pop()
    }
    if (isSame(standing, shown.at(-1))) continue
    shown.push(standing)
    const { status, interviewAt } = standing
    history.push({ index, status, interviewAt, at: step.createdAt, isOwn: step.isOwn, takenBackAt: null })
  }
  return {
    standing: standings[newest + 1] ?? start,
    history: history.map(({ index: _, ...step }): ShownStep => step),
    /** The number of the newest visible step, counted from 1. */
    sequence: newest + 1,
    changedAt: steps[newest]?.createdAt ?? null,
  }
}

/** When the current state becomes visible to the applicant; null if it is visible already. */
export function visibleFrom(steps: Step[], emailedAt: Date[], now: Date): Date | null {
  const present = standingAfterAll(steps)
  if (isSame(shownToApplicant(steps, emailedAt, now).standing, present)) return null
  const standings = standingsOf(steps)
  const before = standings.findLastIndex((standing) => !isSame(standing, present))
  const step = steps[Math.max(before, 0)]
  return step ? letterDueAt(step.createdAt) : null
}

/** Whether the applicant would see the same. */
function isSame(one: Standing | undefined, other: Standing | undefined): boolean {
  return one?.status === other?.status && one?.interviewAt?.getTime() === other?.interviewAt?.getTime()
}

/**
 * The step that an undo takes back. A colleague cannot undo a step of the applicant. After an undo, the step before it
 * can be undone too as long as the applicant does not see it.
 */
export function findUndoable<Made extends Pick<Step, 'isUndo' | 'isOwn' | 'createdAt'>>(
  steps: Made[],
  now: Date,
): Made | undefined {
  const standing = findStepInForce(steps)
  if (!standing || steps.at(-1)?.isOwn || standing.isOwn) return undefined
  return standing === steps.at(-1) || now < letterDueAt(standing.createdAt) ? standing : undefined
}
