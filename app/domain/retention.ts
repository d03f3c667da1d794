export const keptForDays = {
  /** By the browser that could not send it. */
  queuedApplication: 7,
  /** By the browser in which it was written, since it was last changed. */
  formDraft: 7,
  /** Since it was last asked to confirm. */
  unconfirmedSubscriber: 30,
  /** For a form that has to be sent again. */
  draftUpload: 1,
  /** A text that is not saved yet may show it. */
  unusedPicture: 30,
  /** Since it was sent, or given up. */
  mail: 90,
  /** Since it was deleted, until nothing brings it back. */
  trash: 30,
  /** From the suspicion of spam on, unless a colleague marks the record as not spam. */
  quarantinedSubmission: 30,
  /** Since 0.2.0 found that no row names it. */
  quarantinedFile: 30,
}

export function expiryOf(kind: keyof typeof keptForDays, since: Date): Date {
  return new Date(since.getTime() + keptForDays[kind] * day)
}

export function erasedBefore(kind: keyof typeof keptForDays, now: Date): Date {
  return new Date(now.getTime() - keptForDays[kind] * day)
}

const day = 24 * 3_600_000
