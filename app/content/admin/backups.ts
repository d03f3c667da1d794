export const backupWords = {
  last: (moment: string) => `Last backup: ${moment}`,
  none: 'No backup has been made yet.',
  /** To whoever looks in the first minutes. */
  soon: 'No backup has been made yet: the first is made in a minute.',
  /** Quietly: somebody may save the whole disk. */
  notScheduled: 'Whoever runs the server can have one made every day, by setting BACKUP_DIR.',
  late: 'Backups should be made more often than this, and are not: the log of the server says why.',
  stuck: (moment: string) => `The backup begun on ${moment} has not ended: the log of the server says why.`,
}
