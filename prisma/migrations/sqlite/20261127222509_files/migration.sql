-- CreateTable
CREATE TABLE "files" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "area" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_at" DATETIME,
    "expires_at" DATETIME,
    "removed_at" DATETIME,
    "leased_until" DATETIME
);

-- CreateTable
CREATE TABLE "file_parts" (
    "file_key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("file_key", "number"),
    CONSTRAINT "file_parts_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "files" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- By hand: partial, so that a search for the few never reads an index of all.
CREATE INDEX "filter_files_waiting" ON "files" ("created_at") WHERE "stored_at" IS NULL;
CREATE INDEX "filter_files_expiring" ON "files" ("expires_at") WHERE "expires_at" IS NOT NULL;

-- The files that records name. Those that wait on the disk of a copy come into the database when that copy starts.
-- A lease that is over says that the storage may have them, too: the move of one may have failed or been cut short.
INSERT INTO "files" ("key", "area", "size", "sha256", "created_at", "stored_at", "leased_until")
  SELECT "resume_key", 'resumes', coalesce("resume_size", 0), "resume_sha256", "applied_at",
    CASE WHEN "resume_state" <> 'spooled' THEN "applied_at" END,
    CASE WHEN "resume_state" = 'spooled' THEN "applied_at" END
  FROM "job_applications" WHERE "resume_key" IS NOT NULL;
INSERT INTO "files" ("key", "area", "size", "created_at", "stored_at")
  SELECT "id", 'images', "size", "created_at", "created_at" FROM "blog_images";

-- Files that are still to be removed, and may be gone. One that waits on the disk of a copy is known for 30 days, in which
-- that copy may start.
INSERT INTO "files" ("key", "area", "size", "created_at", "removed_at", "leased_until")
  SELECT "resume_key", 'resumes', 0, "erased_at", "erased_at",
    CASE WHEN "resume_instance" IS NULL THEN "erased_at" ELSE strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '+30 days') END
  FROM "erasures" WHERE "resume_key" IS NOT NULL
  ON CONFLICT DO NOTHING;
UPDATE "job_applications" SET "resume_state" = 'stored' WHERE "resume_state" = 'spooled';

-- By hand: making the tables anew would rewrite every row and index of them.
DROP INDEX "erasures_resume_key_idx";
ALTER TABLE "erasures" DROP COLUMN "resume_key";
ALTER TABLE "erasures" DROP COLUMN "resume_instance";
ALTER TABLE "job_applications" DROP COLUMN "resume_instance";
ALTER TABLE "installation" DROP COLUMN "storage_marked";
