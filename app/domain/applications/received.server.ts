import { applicationMessages } from '#app/content/applications.ts'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { z } from '#app/domain/zod.ts'
import { applicationForm, applicationSources, listingApplicationForm } from './form.ts'

/** The server also looks into the file. */
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

/** What either of the forms comes to. */
export type ApplicationAnswers = z.output<typeof receivedListingApplication>

export const receivedForms = { listing: receivedListingApplication, job: receivedApplication }

/** Which form an application that a browser kept comes from, and to which job. */
const origin = { form: z.enum(applicationSources), jobId: z.string().max(20) }
const queuedForms = { listing: receivedListingApplication.extend(origin), job: receivedApplication.extend(origin) }

/** The rules for an application that a browser kept and now sends: those of the form that it was written in. */
export function queuedApplication(form: unknown) {
  return form === 'listing' ? queuedForms.listing : queuedForms.job
}
