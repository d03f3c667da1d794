import type { RecordSource } from '#app/domain/records/source.ts'
import { database } from '#app/platform/database/database.server.ts'

export const listed = {
  id: true,
  reference: true,
  name: true,
  email: true,
  phone: true,
  position: true,
  experience: true,
  resumeKey: true,
  resumeFilename: true,
  resumeType: true,
  resumeSize: true,
  resumeState: true,
  resumeActiveContent: true,
  possibleDuplicate: true,
  status: true,
  appliedAt: true,
}

export const applicationRecords = {
  table: 'job_applications',
  numbered: true,
  searched: ['name', 'email', 'position'],
  sorts: { date: 'applied_at', name: 'lower("name")', position: 'lower("position")' },
  find: (ids: number[]) => database.jobApplication.findMany({ where: { id: { in: ids } }, select: listed }),
} satisfies RecordSource<number, { id: number }>
