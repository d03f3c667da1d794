import { receivedResumeProblem } from '#app/domain/resumes/received.server.ts'
import { ReleasedResume } from '#app/domain/resumes/released.ts'
import { applicationForm, listingApplicationForm, resume } from './form.ts'

/** A resume as it is received: the server also looks into the file. */
const received = {
  resume: resume.superRefine(async (file, context) => {
    const message = file instanceof ReleasedResume ? undefined : await receivedResumeProblem(file)
    if (message) context.addIssue({ code: 'custom', message })
  }),
}

export const receivedApplication = applicationForm.extend(received)
export const receivedListingApplication = listingApplicationForm.extend(received)
