import { guideSteps } from '#app/content/admin/company/guide.ts'
import { z } from '#app/domain/zod.ts'

export type StepName = keyof typeof guideSteps

const names = Object.keys(guideSteps) as [StepName, ...StepName[]]

/** The orders of the buttons of the guide. */
export const guideForm = z.object({ order: z.enum(['skip', 'resume', 'hide']), step: z.optional(z.enum(names)) })

export type GuideOrder = z.output<typeof guideForm>['order']
