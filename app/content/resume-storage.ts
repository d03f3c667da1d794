/** Notices about the resume of a stored application. */
export const resumeRemarks = {
  resumeUploaded: 'Resume uploaded successfully.',
  /** For a duplicate of an application that 0.2.0 stored without its file. */
  resumeUploadFailed: 'Resume upload failed. Your application will be submitted without the file.',
}

/** The same on the page of a job, whose warnings give the reason. */
export const resumeRemarksOfJobPage: typeof resumeRemarks = {
  ...resumeRemarks,
  resumeUploadFailed:
    'Resume upload failed: our file storage cannot take it right now. Your application is stored without the file, so please send it to us by email.',
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
