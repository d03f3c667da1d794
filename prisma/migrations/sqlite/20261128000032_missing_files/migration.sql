-- AlterTable
ALTER TABLE "files" ADD COLUMN "missing_since" DATETIME;

-- By hand: the files that show whether a storage is ours, and those that are to be removed, those that are lost apart.
CREATE INDEX "filter_files_stored" ON "files" ("area", "stored_at")
  WHERE "stored_at" IS NOT NULL AND "missing_since" IS NULL AND "expires_at" IS NULL AND "removed_at" IS NULL;
CREATE INDEX "filter_files_removed" ON "files" ("area", "missing_since", "key") WHERE "removed_at" IS NOT NULL;

-- By hand: the files that earlier versions found to be lost.
UPDATE "files" SET "missing_since" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
  WHERE "key" IN (SELECT "resume_key" FROM "job_applications" WHERE "resume_state" = 'missing');
