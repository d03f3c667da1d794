/** Headers of exported tables. `zone`: the time zone of that column. */
const at = (what: string) => (zone: string) => `${what} (${zone})`

export const inUtc = (what: string) => at(what)('UTC')

export const exportHeaders = {
  reference: 'Reference',
  status: 'Status',
  appliedAt: at('Applied'),
  firstOpenedAt: at('First opened'),
  answeredAt: at('Answered'),
  decidedAt: at('Decided'),
  interviewAt: at('Interview'),
  rejectionReason: 'Reason for the rejection',
  possibleDuplicate: 'Possible duplicate',
  resume: 'Resume',
  receivedAt: at('Received'),
  readAt: at('Read'),
}

/** In the resume column, if there is no file. */
export const exportedResume = { none: 'None', missing: 'Missing' }

/** The note in an archive of resumes about missing ones. */
export const resumeArchive = {
  remarks: 'Not in this archive.txt',
  heading: 'These applications are part of what you selected, but their resumes are not in this archive:',
  none: 'nothing was sent',
  missing: 'the file is missing',
  unavailable: 'the storage did not respond: please download it again later',
}

/** File names of exports, before the date; those of records follow from their kind. */
export const exportNames = { resumes: 'resumes', audit: 'audit-log', subscribers: 'subscribers' }
