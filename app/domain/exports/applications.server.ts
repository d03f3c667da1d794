import { exportedResume } from '#app/content/admin/exports.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { experienceLabel } from '#app/content/experience.ts'
import { database } from '#app/platform/database/database.server.ts'
import { headerOf, phoneForTable, type TableDefinition, withIds } from './table.server.ts'

const columns = [
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
] as const

export const applicationTable: TableDefinition = { header: columns.map(headerOf), read: readApplications }

async function readApplications(ids: number[]) {
  const rows = await database.jobApplication.findMany(withIds(ids))
  return rows.map(({ resumeState, resumeFilename, ...row }) => {
    const cells = {
      ...row,
      phone: phoneForTable(row.phone),
      experience: experienceLabel(row.experience),
      status: statusLabel(row.status),
      resume: resumeState === 'missing' ? exportedResume.missing : (resumeFilename ?? exportedResume.none),
    }
    return columns.map((name) => cells[name])
  })
}
