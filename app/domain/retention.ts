export const keptForDays = {
  /** In the offline queue of the browser. */
  queuedApplication: 7,
  /** A draft in the browser, since its last change. */
  formDraft: 7,
  /** Since the last confirmation mail. */
  unconfirmedSubscriber: 30,
  /** A file kept for a form with a validation error. */
  draftUpload: 1,
  /** Uploaded pictures: an unsaved text may show one. */
  unusedPicture: 30,
  /** Since it was sent, or given up. */
  mail: 90,
  /** Since its deletion, until it can no longer be undone. */
  trash: 30,
  /** In the spam review, unless a colleague marks the record as not spam. */
  quarantinedSubmission: 30,
  /** Since 0.2.0 found it without a record. */
  quarantinedFile: 30,
}

export function expiresAfter(kind: keyof typeof keptForDays, since: Date): Date {
  return new Date(since.getTime() + keptForDays[kind] * day)
}

export function retentionCutoff(kind: keyof typeof keptForDays, now: Date): Date {
  return new Date(now.getTime() - keptForDays[kind] * day)
}

const day = 24 * 3_600_000
