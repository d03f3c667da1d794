-- By hand: making the table of applications anew would rewrite every row and index of it.
DROP INDEX "job_applications_active_digest_key";
ALTER TABLE "job_applications" DROP COLUMN "active_digest";
ALTER TABLE "job_applications" ADD COLUMN "repetition" INTEGER;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "repetition" INTEGER;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "repetition" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_submission_digest_repetition_key" ON "job_applications"("submission_digest", "repetition");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submission_digest_repetition_key" ON "contact_messages"("submission_digest", "repetition");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_submission_digest_repetition_key" ON "enquiries"("submission_digest", "repetition");
