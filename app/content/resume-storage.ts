/** Notices about the resume of a stored application, in order. */
export const resumeRemarks = {
  storageSetUp: 'Resume storage set up successfully.',
  resumeUploaded: 'Resume uploaded successfully.',
  storageSetupFailed: 'Storage setup failed. Your application will be submitted without the resume file.',
  resumePermission: "Resume couldn't be uploaded due to permission issues. Your application will still be submitted.",
  resumeUploadFailed: 'Resume upload failed. Your application will be submitted without the file.',
  resumeUrlFailed: 'Resume was uploaded but URL generation failed.',
  resumeDelayed:
    'Your resume is on our server. Our file storage cannot take it right now, so we will move it there later.',
}

const createBucketFailed = (reason: string) => `Failed to create bucket: ${reason}`
const resumeUploadFailed = (reason: string) => `Resume upload failed: ${reason}`
const withoutFile = 'Your application is stored without the file, so please send it to us by email.'

/** The same on the page of a job, whose warnings give the reason. */
export const resumeRemarksOfJobPage: typeof resumeRemarks = {
  ...resumeRemarks,
  storageSetupFailed: createBucketFailed(`there is no storage for resumes, and we could not create it. ${withoutFile}`),
  resumePermission: resumeUploadFailed(`our file storage does not let us save files. ${withoutFile}`),
  resumeUploadFailed: resumeUploadFailed(`our file storage cannot take it right now. ${withoutFile}`),
}

/** Results of the storage check. */
export const storageChecks = {
  noBucket: 'No bucket name provided',
  notFound: 'Bucket not found',
  failed: 'Error checking bucket',
  unexpected: 'Unexpected error checking bucket',
  accessible: 'Bucket exists and is accessible',
  writable: 'Bucket exists and is writable',
  limited: 'Bucket exists but has limited permissions',
}
