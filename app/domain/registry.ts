import { application } from './applications/application.ts'
import { inboxRecords } from './inbox-records.ts'

/** The declared kinds of record, by noun. */
export const registry = { application, ...inboxRecords }
