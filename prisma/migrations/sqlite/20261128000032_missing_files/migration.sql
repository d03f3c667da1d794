-- AlterTable
ALTER TABLE "files" ADD COLUMN "missing_since" DATETIME;

-- By hand: the files that earlier versions found to be lost.
UPDATE "files" SET "missing_since" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
  WHERE "key" IN (SELECT "resume_key" FROM "job_applications" WHERE "resume_state" = 'missing');
