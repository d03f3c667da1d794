-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "active_digest" TEXT;

-- Of those that were stored more than once, the first
UPDATE "job_applications" SET "active_digest" = "submission_digest"
WHERE "id" IN (SELECT min("id") FROM "job_applications" WHERE "status" <> 'withdrawn' GROUP BY "submission_digest");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_active_digest_key" ON "job_applications"("active_digest");
