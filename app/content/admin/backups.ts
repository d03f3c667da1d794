export const backupWords = {
  last: (moment: string) => `Last backup: ${moment}`,
  none: 'No backup has been made yet.',
  /** Shown in the first minutes after the start. */
  soon: 'No backup has been made yet. The first will be made within a minute.',
  notScheduled:
    'No backup has been made yet. If the server were lost now, everything would be gone. Ask the person who runs the server to set a place for backups; then they are made regularly.',
  late: 'Backups are not being made as often as they should be.',
  stuck: (moment: string) => `The backup that began on ${moment} has not finished.`,
  tell: 'Tell the person who runs the server. The log says why.',
}
