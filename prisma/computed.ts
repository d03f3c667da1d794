/**
 * What migrations computed of the rows that they found, for rows that come later from a backup of before: by the field
 * that they lack. A migration that computes something adds its own here.
 */
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
  {
    // The migration asked the sessions, which no backup holds.
    table: 'staff',
    field: 'lastSeenAt',
    sql: `UPDATE "staff" SET "last_seen_at" = (
        SELECT max("at") FROM "audit_events" WHERE "actor" = 'staff' AND "staff_id" = "staff"."id")`,
  },
  {
    table: 'deliveries',
    field: 'channel',
    sql: `UPDATE "deliveries" SET "channel" = 'webhook'
      WHERE "item_id" IN (SELECT "id" FROM "outbox" WHERE "channel" = 'webhook')`,
  },
  {
    table: 'outbox',
    field: 'failedFrom',
    sql: `UPDATE "outbox" SET "failed_from" = (
        SELECT min("id") FROM "deliveries"
        WHERE "item_id" = "outbox"."id" AND "outcome" IN ('deferred', 'refused') AND "id" > COALESCE(
          (SELECT max("id") FROM "deliveries" WHERE "channel" = 'mail' AND "outcome" = 'accepted'), 0))
      WHERE "channel" = 'mail' AND "state" IN ('waiting', 'failed')`,
  },
  ...[
    { table: 'job_applications', noun: 'application', came: 'applied_at' },
    { table: 'contact_messages', noun: 'message', came: 'created_at' },
    { table: 'enquiries', noun: 'enquiry', came: 'created_at' },
  ].map(({ table, noun, came }) => ({
    table,
    field: 'notSpamAt',
    sql: `UPDATE "${table}" SET "not_spam_at" = COALESCE(
        (SELECT max("at") FROM "audit_events"
          WHERE "subject" = '${noun}' AND "subject_id" = CAST("${table}"."id" AS TEXT) AND "action" = '${noun}.released'),
        "${came}")
      WHERE "suspicions" IS NOT NULL AND "quarantined_at" IS NULL`,
  })),
  ...[
    { table: 'contact_messages', noun: 'message' },
    { table: 'enquiries', noun: 'enquiry' },
  ].map(({ table, noun }) => ({
    table,
    field: 'doneAt',
    sql: `UPDATE "${table}" SET "done_at" = (
        SELECT min("created_at") FROM "outbox"
        WHERE "${noun}_id" = "${table}"."id" AND "kind" = '${noun}.letter' AND "state" <> 'cancelled')`,
  })),
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
  {
    // After the entry of notSpamAt above, which takes applications in the list for released ones.
    table: 'job_applications',
    field: 'notSpamAt',
    sql: `UPDATE "job_applications" SET "deleted_at" = NULL, "quarantined_at" = NULL WHERE "quarantined_at" IS NOT NULL`,
  },
]
