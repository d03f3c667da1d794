export const backupWords = {
  last: (moment: string) => `Last backup: ${moment}`,
  none: 'No backup has been made yet.',
  /** To whoever looks in the first minutes. */
  soon: 'No backup has been made yet: the first is made in a minute.',
  /** Without alarm: somebody may save the whole disk. */
  notScheduled:
    'No backup has been made yet. Whoever runs the server can have one made every day, by setting BACKUP_DIR.',
  late: 'Backups are not being made as often as they should be.',
  stuck: (moment: string) => `The backup begun on ${moment} has not ended.`,
  tell: 'Tell whoever runs the server: its log says why.',
}
