/** Fields of 0.2.0 by table, with their present names, or null if they have no successor. */
const formerFields: Record<string, Record<string, string | null>> = {
  job_applications: { resumeActiveContent: null, activeDigest: null, resumeInstance: null },
  contact_messages: { subjectLine: 'subject', messageContent: 'message' },
}

/** A row of a backup with the present fields. */
export function upgradeRow(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const former = formerFields[table] ?? {}
  const kept = Object.entries(row).filter(([field]) => former[field] !== null)
  return Object.fromEntries(kept.map(([field, value]) => [former[field] ?? field, value]))
}

/** Fields that rows of a 0.2.0 backup lack, computed as in `from-0.2.0.sql`, by the first such field. */
export const computed = [
  {
    table: 'job_applications',
    field: 'answeredAt',
    sql: `UPDATE "job_applications" SET
        "answered_at" = (SELECT min("created_at") FROM "application_changes"
          WHERE "application_id" = "job_applications"."id" AND "status" IN ('interview', 'offer', 'hired', 'rejected')),
        "decided_at" = CASE WHEN "status" IN ('hired', 'rejected') THEN (
          SELECT max("created_at") FROM "application_changes"
          WHERE "application_id" = "job_applications"."id" AND "status" IN ('hired', 'rejected')) END
      WHERE "status" IN ('interview', 'offer', 'hired', 'rejected')`,
  },
  {
    table: 'application_changes',
    field: 'isOwn',
    sql: `UPDATE "application_changes" SET "is_own" = true WHERE "status" = 'withdrawn' AND "staff_id" IS NULL`,
  },
  ...[
    { table: 'job_applications', name: 'name' },
    { table: 'contact_messages', name: 'name' },
    { table: 'enquiries', name: 'name' },
    { table: 'blog_posts', name: 'title' },
  ].map(({ table, name }) => ({
    table,
    field: 'sortName',
    // The rebuild of the search index folds it.
    sql: `UPDATE "${table}" SET "sort_name" = lower("${name}")`,
  })),
]
