-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "submission_id" TEXT;

-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "answer_due_at" DATETIME;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN "last_seen_at" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_application_changes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "application_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "interview_at" DATETIME,
    "is_undo" BOOLEAN NOT NULL DEFAULT false,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "batch" TEXT,
    CONSTRAINT "application_changes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_application_changes" ("application_id", "batch", "created_at", "id", "interview_at", "is_undo", "reason", "staff_id", "status") SELECT "application_id", "batch", "created_at", "id", "interview_at", "is_undo", "reason", "staff_id", "status" FROM "application_changes";
DROP TABLE "application_changes";
ALTER TABLE "new_application_changes" RENAME TO "application_changes";
CREATE INDEX "application_changes_application_id_idx" ON "application_changes"("application_id");
CREATE INDEX "application_changes_batch_idx" ON "application_changes"("batch");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "jobs_submission_id_key" ON "jobs"("submission_id");

-- Of several invitations to one address the latest counts.
DELETE FROM "invitations" WHERE EXISTS (
  SELECT 1 FROM "invitations" AS "later" WHERE "later"."email" = "invitations"."email"
    AND ("later"."created_at", "later"."token_hash") > ("invitations"."created_at", "invitations"."token_hash"));

-- CreateIndex
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations"("email");

-- So far nobody but the applicant withdrew without an account.
UPDATE "application_changes" SET "is_own" = true WHERE "status" = 'withdrawn' AND "staff_id" IS NULL;

UPDATE "staff" SET "last_seen_at" = (SELECT max("last_seen_at") FROM "sessions" WHERE "staff_id" = "staff"."id");

-- Whether a promise was kept is told by its own time; the weeks count what came for which job.
DROP INDEX "filter_job_applications_week";
CREATE INDEX "filter_job_applications_week" ON "job_applications" ("applied_at", "job_id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_promise" ON "job_applications" ("answer_due_at", "answered_at", "status", "deleted_at") WHERE "deleted_at" IS NULL AND "answer_due_at" IS NOT NULL;
CREATE INDEX "filter_job_applications_owed" ON "job_applications" ("answer_due_at", "id", "status", "deleted_at") WHERE "deleted_at" IS NULL AND "answer_due_at" IS NOT NULL AND "status" IN ('new', 'reviewing');
