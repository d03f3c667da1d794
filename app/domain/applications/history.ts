import { type ApplicationStatus, isDecided, isUnanswered } from './status.ts'

/** Where an application stands, as far as steps decide it. */
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
  /** The applicant's. */
  isOwn: boolean
}

const start: Standing = {
  status: 'new' satisfies ApplicationStatus,
  answeredAt: null,
  decidedAt: null,
  interviewAt: null,
  rejectionReason: null,
}

export function standingAfter(
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

/** As it was before the last of these steps. */
export function standingBeforeLast(steps: Step[]): Standing {
  return standingsOf(steps).at(-2) ?? start
}

export function standingAfterAll(steps: Step[]): Standing {
  return standingsOf(steps).at(-1) ?? start
}

/** Before the first of these steps and after each of them. */
function standingsOf(steps: Step[]): Standing[] {
  const standings = [start]
  for (const step of steps) {
    const present = standings.at(-1) ?? start
    standings.push(step.isUndo ? (standings.at(-2) ?? start) : standingAfter(present, step))
  }
  return standings
}

/** What the applicant is told: not that a reason was noted, and with what was taken back that it was, and when. */
export function stepsForApplicant(steps: Step[]): (Step & { takenBackAt: Date | null })[] {
  const standings = standingsOf(steps)
  return steps.flatMap((step, index) => {
    const before = standings[index]
    const isSameDate = step.interviewAt?.getTime() === before?.interviewAt?.getTime()
    if (step.isUndo || (step.status === before?.status && isSameDate)) return []
    const next = steps[index + 1]
    return [{ ...step, takenBackAt: next?.isUndo ? next.createdAt : null }]
  })
}

/** Whether the last step can be taken back: the applicant's own stands, and what is taken back already stays so. */
export function canUndo(last: Pick<Step, 'isUndo' | 'isOwn'> | undefined): boolean {
  return last !== undefined && !last.isUndo && !last.isOwn
}
