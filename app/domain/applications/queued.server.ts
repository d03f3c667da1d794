import { z } from '#app/domain/zod.ts'
import { receivedApplication, receivedListingApplication } from './received.server.ts'

/** Which form an application comes from, and to which job. */
const origin = { form: z.enum(['listing', 'job']), jobId: z.string().max(20) }

const schemas = {
  listing: receivedListingApplication.extend(origin),
  job: receivedApplication.extend(origin),
}

/** The rules for an application that a browser kept and now sends: those of the form that it was written in. */
export function queuedApplication(form: unknown) {
  return form === 'listing' ? schemas.listing : schemas.job
}
