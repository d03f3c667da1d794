/** The progress of an upload. */
export const uploadWords = {
  label: 'Uploading your file',
  progress: (percent: number, sent: string, all: string) => `${percent}% sent, ${sent} of ${all}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing has been sent, and your answers are still here.',
}
