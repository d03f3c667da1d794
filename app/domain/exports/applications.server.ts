import { exportedResume } from '#app/content/admin/exports.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { experienceLabel } from '#app/content/experience.ts'
import { database } from '#app/platform/database/database.server.ts'
import { phoneForTable, type TableDefinition, withIds } from './table.server.ts'

export const applicationTable: TableDefinition = {
  columns: [
    'reference',
    'name',
    'email',
    'phone',
    'position',
    'experience',
    'status',
    'appliedAt',
    'firstOpenedAt',
    'answeredAt',
    'decidedAt',
    'interviewAt',
    'rejectionReason',
    'possibleDuplicate',
    'resume',
    'coverLetter',
  ],
  read: readApplications,
}

async function readApplications(ids: number[]) {
  const rows = await database.jobApplication.findMany(withIds(ids))
  return rows.map(({ resumeState, resumeFilename, ...row }) => ({
    ...row,
    phone: phoneForTable(row.phone),
    experience: experienceLabel(row.experience),
    status: statusLabel(row.status),
    resume: resumeState === 'missing' ? exportedResume.missing : (resumeFilename ?? exportedResume.none),
  }))
}
