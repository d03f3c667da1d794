import type * as mini from 'zod/mini'
import { applicationMessages } from '#app/content/applications.ts'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { z } from '#app/domain/zod.ts'
import { type ApplicationSource, applicationForm, applicationSources, listingApplicationForm } from './rules.ts'
import { worldPhone } from './world-phone.server.ts'

const received = {
  resume: z.pipe(
    z.instanceof(File, { error: applicationMessages.resumeRequired }),
    z.transform(async (file, context) => {
      const received = await receiveResume(file)
      if (received.ok) return received.resume
      context.issues.push({ code: 'custom', input: file, message: received.problem })
      return z.NEVER
    }),
  ),
}

export const receivedApplication = z.extend(applicationForm, received)
const receivedListingApplication = z.extend(listingApplicationForm, received)

export type ApplicationAnswers = z.output<typeof receivedListingApplication>

const receivedForms = { listing: receivedListingApplication, job: receivedApplication }

/** The schema of the form under the current settings of careers. */
export function receivedForm(source: ApplicationSource) {
  return withPhone(receivedForms[source])
}

function withPhone<Form extends mini.ZodMiniObject>(form: Form): Form {
  return settings.careers.phones === 'any' ? (z.extend(form, { phone: worldPhone() }) as unknown as Form) : form
}

const origin = {
  form: z.enum(applicationSources),
  jobId: z.string().check(z.maxLength(20)),
  /** Required: the browser removes the application from its queue by this id. */
  submissionId: z.uuid(),
}
const queuedForms = {
  listing: z.extend(receivedListingApplication, origin),
  job: z.extend(receivedApplication, origin),
}

export function queuedApplication(form: unknown) {
  return withPhone(form === 'listing' ? queuedForms.listing : queuedForms.job)
}
