-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "not_spam_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "not_spam_at" TIMESTAMP(3),
ADD COLUMN     "review_batch" TEXT;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "not_spam_at" TIMESTAMP(3),
ADD COLUMN     "review_batch" TEXT;

-- Records that earlier versions kept apart, and that a colleague released.
UPDATE "job_applications" SET "not_spam_at" = COALESCE(
    (SELECT max("at") FROM "audit_events"
      WHERE "subject" = 'application' AND "subject_id" = CAST("job_applications"."id" AS TEXT) AND "action" = 'application.released'),
    "applied_at")
  WHERE "suspicions" IS NOT NULL AND "quarantined_at" IS NULL;
UPDATE "contact_messages" SET "not_spam_at" = COALESCE(
    (SELECT max("at") FROM "audit_events"
      WHERE "subject" = 'message' AND "subject_id" = CAST("contact_messages"."id" AS TEXT) AND "action" = 'message.released'),
    "created_at")
  WHERE "suspicions" IS NOT NULL AND "quarantined_at" IS NULL;
UPDATE "enquiries" SET "not_spam_at" = COALESCE(
    (SELECT max("at") FROM "audit_events"
      WHERE "subject" = 'enquiry' AND "subject_id" = CAST("enquiries"."id" AS TEXT) AND "action" = 'enquiry.released'),
    "created_at")
  WHERE "suspicions" IS NOT NULL AND "quarantined_at" IS NULL;

-- Suspected applications are listed, marked as possible spam. Nothing is sent about those that were never announced.
UPDATE "job_applications" SET "deleted_at" = NULL, "quarantined_at" = NULL WHERE "quarantined_at" IS NOT NULL;
DROP INDEX "quarantine_job_applications";
