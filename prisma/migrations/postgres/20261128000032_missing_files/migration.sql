-- AlterTable
ALTER TABLE "files" ADD COLUMN "missing_since" TIMESTAMP(3);

-- By hand: the files that earlier versions found to be lost.
UPDATE "files" SET "missing_since" = now() AT TIME ZONE 'UTC'
  WHERE "key" IN (SELECT "resume_key" FROM "job_applications" WHERE "resume_state" = 'missing');
