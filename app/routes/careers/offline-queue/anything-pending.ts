const ours = /^pending(JobApplications|Resumes)\b/

/** Whether this browser keeps anything that the queue would show: all that a page loads as long as there is nothing. */
export function isAnythingPending(): boolean {
  try {
    return Object.keys(localStorage).some((key) => ours.test(key))
  } catch {
    return false
  }
}
