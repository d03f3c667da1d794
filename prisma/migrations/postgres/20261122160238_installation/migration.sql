-- Whatever was loaded as a sample and never edited.
ALTER TABLE "jobs" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
UPDATE "jobs" SET "is_sample" = true WHERE "id" <= 6 AND "created_at" = "updated_at"
  AND EXISTS (SELECT 1 FROM "installation_steps" WHERE "name" = 'sample-jobs');

ALTER TABLE "job_applications" ADD COLUMN "resume_instance" TEXT;

CREATE TABLE "erasures" (
    "id" TEXT NOT NULL,
    "receipt_token" TEXT,
    "erased_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ledger_key" TEXT,
    "resume_key" TEXT,
    "resume_instance" TEXT,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);
INSERT INTO "erasures" ("id", "receipt_token", "erased_at")
SELECT "submission_id", "receipt_token", "erased_at" FROM "erased_applications";
DROP TABLE "erased_applications";
CREATE UNIQUE INDEX "erasures_receipt_token_key" ON "erasures"("receipt_token");
CREATE INDEX "erasures_ledger_key_idx" ON "erasures"("ledger_key");
CREATE INDEX "erasures_resume_key_idx" ON "erasures"("resume_key");

CREATE TABLE "installation" (
    "number" INTEGER NOT NULL DEFAULT 1,
    "id" TEXT NOT NULL,
    "storage_marked" BOOLEAN NOT NULL DEFAULT false,
    "backup_started_at" TIMESTAMP(3),
    "backup_ended_at" TIMESTAMP(3),

    CONSTRAINT "installation_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "instances" (
    "id" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "seen_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "instances_pkey" PRIMARY KEY ("id")
);
