-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "submission_id" TEXT;

-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "answer_due_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "application_changes" ADD COLUMN     "is_own" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "last_seen_at" TIMESTAMP(3);

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
