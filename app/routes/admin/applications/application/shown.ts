import type { StepAnswer } from '#app/routes/admin/applications/step.tsx'
import type { NoticeDetailsProps } from '#app/routes/admin/notice-details.tsx'
import type { NoticeKind } from '#app/ui/dialogs/notice.tsx'
import type { Route } from './+types/route.ts'

/** The form of every button on the page, wherever it is placed. */
export const formId = 'decision'

export type ApplicationData = Extract<Route.ComponentProps['loaderData'], { absent: null }>

interface Answer extends StepAnswer {
  /** The text of a note that could not be saved. */
  unsaved?: string
  said?: { kind: NoticeKind; text: string } & NoticeDetailsProps
}

export type ShownApplication = ApplicationData & {
  answer: Answer | undefined
  timeZone: string
  /** The address of this page, with the list that led to it. */
  page: string
}

/** The submitted fields. */
export function submittedFields(
  answer: Answer | undefined,
): Partial<Record<'note' | 'edit' | 'reason' | 'interview', string>> {
  return answer?.result.initialValue ?? {}
}
