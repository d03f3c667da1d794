/** For so many days what somebody sends is kept, and then erased. */
export const keptForDays = {
  application: 365,
  message: 365,
  enquiry: 365,
  /** By the browser that could not send it. */
  queuedApplication: 7,
  /** For a form that has to be sent again. */
  draftUpload: 1,
}

/** When what came at that moment is to be erased. */
export function expiryOf(kind: keyof typeof keptForDays, since: Date): Date {
  return new Date(since.getTime() + keptForDays[kind] * day)
}

/** What came before this is to be erased by now. */
export function erasedBefore(kind: keyof typeof keptForDays, now: Date): Date {
  return new Date(now.getTime() - keptForDays[kind] * day)
}

const day = 24 * 3_600_000
