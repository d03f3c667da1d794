import { submitApplication } from '#app/domain/applications/submit.server.ts'
import { ownAddress } from '../addresses.ts'

type Submitted = Parameters<typeof submitApplication>

/** Submits an application from an address of its own, so that it counts with no other. */
export function submitOnce(job: Submitted[0], application: Submitted[1]) {
  return submitApplication(job, application, ownAddress())
}
