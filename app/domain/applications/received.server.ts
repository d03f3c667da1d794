import { applicationMessages } from '#app/content/applications.ts'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { z } from '#app/domain/zod.ts'
import { applicationForm, applicationSources, listingApplicationForm } from './form.ts'

const received = {
  resume: z.instanceof(File, { error: applicationMessages.resumeRequired }).transform(async (file, context) => {
    const received = await receiveResume(file)
    if (received.ok) return received.resume
    context.addIssue({ code: 'custom', message: received.problem })
    return z.NEVER
  }),
}

export const receivedApplication = applicationForm.extend(received)
const receivedListingApplication = listingApplicationForm.extend(received)

export type ApplicationAnswers = z.output<typeof receivedListingApplication>

export const receivedForms = { listing: receivedListingApplication, job: receivedApplication }

const origin = { form: z.enum(applicationSources), jobId: z.string().max(20) }
const queuedForms = { listing: receivedListingApplication.extend(origin), job: receivedApplication.extend(origin) }

export function queuedApplication(form: unknown) {
  return form === 'listing' ? queuedForms.listing : queuedForms.job
}
