-- The steps from 0.2.0 to the baseline. Each was a migration, and its text stays as it was: a database that has the step
-- knows it by the checksum of this text. A start runs those that the database lacks: see prisma/upgrade.ts.

-- Step 20261122191702_public_version
-- AlterTable
ALTER TABLE "installation" ADD COLUMN "public_version" INTEGER NOT NULL DEFAULT 0;
-- Step 20261122193500_search_short_terms
-- Terms of one and two letters: an index of its own for each table, of all letters and all that stand side by side.
-- Before this they were looked for among the trigrams that begin with them, which took the longer the more there were.
--
-- Each letter gets a line of its own, so that of every three signs that follow each other, which is what this tokenizer
-- indexes, one in two is a letter between line ends and the other a line end between two letters.

DROP TABLE "search_job_applications_terms";
DROP TABLE "search_contact_messages_terms";
DROP TABLE "search_enquiries_terms";
DROP TABLE "search_blog_posts_terms";

-- A text is read in parts of a hundred letters: SQLite counts from the beginning for each letter that it looks up.
CREATE TABLE "search_places" ("number" INTEGER PRIMARY KEY);
INSERT INTO "search_places"
WITH RECURSIVE "places" ("number") AS (SELECT 1 UNION ALL SELECT "number" + 1 FROM "places" LIMIT 100)
SELECT "number" FROM "places";

-- The index of posts needs numbers as those of the other tables have.
CREATE TABLE "search_blog_posts_numbers" ("number" INTEGER PRIMARY KEY, "id" TEXT NOT NULL UNIQUE);
INSERT INTO "search_blog_posts_numbers" ("id") SELECT "id" FROM "blog_posts" ORDER BY "created_at", "id";
DROP TABLE "search_blog_posts";
CREATE VIRTUAL TABLE "search_blog_posts" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
INSERT INTO "search_blog_posts" (rowid, "text")
SELECT "number", "title" || char(10) || "excerpt" || char(10) || "status" FROM "blog_posts" JOIN "search_blog_posts_numbers" USING ("id");

CREATE VIRTUAL TABLE "search_job_applications_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_job_applications_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "position" AS "text" FROM "job_applications");

DROP TRIGGER "search_job_applications_insert";
DROP TRIGGER "search_job_applications_update";
DROP TRIGGER "search_job_applications_delete";
CREATE TRIGGER "search_job_applications_insert" AFTER INSERT ON "job_applications" BEGIN
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_update" AFTER UPDATE OF "name", "email", "position" ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_delete" AFTER DELETE ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_contact_messages_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_contact_messages_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "subject_line" || char(10) || "message_content" AS "text" FROM "contact_messages");

DROP TRIGGER "search_contact_messages_insert";
DROP TRIGGER "search_contact_messages_update";
DROP TRIGGER "search_contact_messages_delete";
CREATE TRIGGER "search_contact_messages_insert" AFTER INSERT ON "contact_messages" BEGIN
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_update" AFTER UPDATE OF "name", "email", "subject_line", "message_content" ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_delete" AFTER DELETE ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_enquiries_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_enquiries_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "inquiry_type" || char(10) || "message" AS "text" FROM "enquiries");

DROP TRIGGER "search_enquiries_insert";
DROP TRIGGER "search_enquiries_update";
DROP TRIGGER "search_enquiries_delete";
CREATE TRIGGER "search_enquiries_insert" AFTER INSERT ON "enquiries" BEGIN
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_update" AFTER UPDATE OF "name", "email", "inquiry_type", "message" ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_delete" AFTER DELETE ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_blog_posts_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_blog_posts_letters" (rowid, "text")
SELECT "number", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "number", "title" || char(10) || "excerpt" || char(10) || "status" AS "text" FROM "blog_posts" JOIN "search_blog_posts_numbers" USING ("id"));

DROP TRIGGER "search_blog_posts_insert";
DROP TRIGGER "search_blog_posts_update";
DROP TRIGGER "search_blog_posts_delete";
CREATE TRIGGER "search_blog_posts_insert" AFTER INSERT ON "blog_posts" BEGIN
  INSERT INTO "search_blog_posts_numbers" ("id") VALUES (new."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_update" AFTER UPDATE OF "title", "excerpt", "status" ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_delete" AFTER DELETE ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_numbers" WHERE "id" = old."id";
END;

-- An erasure is not to wait while an index is made anew without what was erased before: that took a second at times. Its
-- room is used again when new records are merged into it.
INSERT INTO "search_job_applications" ("search_job_applications", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_job_applications_letters" ("search_job_applications_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_contact_messages" ("search_contact_messages", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_contact_messages_letters" ("search_contact_messages_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_enquiries" ("search_enquiries", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_enquiries_letters" ("search_enquiries_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_blog_posts" ("search_blog_posts", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_blog_posts_letters" ("search_blog_posts_letters", rank) VALUES ('deletemerge', 0);
-- Step 20261123012827_daily_work
-- DropIndex
DROP INDEX "job_applications_applied_at_id_idx";

-- DropIndex
DROP INDEX "contact_messages_created_at_id_idx";

-- DropIndex
DROP INDEX "enquiries_created_at_id_idx";

-- DropIndex
DROP INDEX "blog_posts_created_at_id_idx";

-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "answered_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "decided_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "deleted_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "interview_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "rejection_reason" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "deleted_at" DATETIME;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "deleted_at" DATETIME;

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" DATETIME;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'INR';
ALTER TABLE "jobs" ADD COLUMN "place" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "jobs" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "jobs" ADD COLUMN "deleted_at" DATETIME;

-- AlterTable
ALTER TABLE "application_changes" ADD COLUMN "reason" TEXT;
ALTER TABLE "application_changes" ADD COLUMN "interview_at" DATETIME;
ALTER TABLE "application_changes" ADD COLUMN "is_undo" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "application_changes" ADD COLUMN "batch" TEXT;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "staff" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'recruiter';
ALTER TABLE "staff" ADD COLUMN "totp_secret" TEXT;
ALTER TABLE "staff" ADD COLUMN "totp_since" DATETIME;
ALTER TABLE "staff" ADD COLUMN "totp_step" INTEGER;
ALTER TABLE "staff" ADD COLUMN "overview_folded" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "user_agent" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "application_notes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "application_id" INTEGER NOT NULL,
    "staff_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "application_notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "code_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" JSONB NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME,
    CONSTRAINT "passkeys_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "invitations" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "accepted_at" DATETIME,
    CONSTRAINT "invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "saved_filters" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_filters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "staff_id" TEXT,
    "staff_email" TEXT,
    "subject" TEXT,
    "subject_id" TEXT,
    "details" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "settings" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "answer_within_days" INTEGER,
    "updated_at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "application_notes_application_id_idx" ON "application_notes"("application_id");

-- CreateIndex
CREATE INDEX "recovery_codes_staff_id_idx" ON "recovery_codes"("staff_id");

-- CreateIndex
CREATE INDEX "passkeys_staff_id_idx" ON "passkeys"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_filters_staff_id_name_key" ON "saved_filters"("staff_id", "name");

-- CreateIndex
CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at", "id");

-- CreateIndex
CREATE INDEX "audit_events_subject_subject_id_idx" ON "audit_events"("subject", "subject_id");

-- CreateIndex
CREATE INDEX "audit_events_action_at_id_idx" ON "audit_events"("action", "at", "id");

-- CreateIndex
CREATE INDEX "audit_events_actor_staff_id_action_at_id_idx" ON "audit_events"("actor", "staff_id", "action", "at", "id");

-- CreateIndex
CREATE INDEX "job_applications_email_idx" ON "job_applications"("email");

-- CreateIndex
CREATE INDEX "job_applications_phone_idx" ON "job_applications"("phone");

-- CreateIndex
CREATE INDEX "job_applications_resume_sha256_idx" ON "job_applications"("resume_sha256");

-- CreateIndex
CREATE INDEX "application_changes_batch_idx" ON "application_changes"("batch");

-- The first account is an owner; the others go on as before, when only the first wrote the blog.
UPDATE "staff" SET "role" = 'owner' WHERE "id" = (SELECT "id" FROM "staff" ORDER BY "created_at", "id" LIMIT 1);

-- What the history tells about answers and decisions.
UPDATE "job_applications" SET
  "answered_at" = (SELECT min("created_at") FROM "application_changes"
    WHERE "application_id" = "job_applications"."id" AND "status" IN ('interview', 'offer', 'hired', 'rejected')),
  "decided_at" = CASE WHEN "status" IN ('hired', 'rejected') THEN (SELECT max("created_at") FROM "application_changes"
    WHERE "application_id" = "job_applications"."id" AND "status" IN ('hired', 'rejected')) END
WHERE "status" IN ('interview', 'offer', 'hired', 'rejected');

-- Lists show what is not in the trash, in each of their orders; what is there is found by the time since when. SQLite
-- reads an index alone only where it has every column that is asked for, also the one that its rows are chosen by.
CREATE INDEX "sort_job_applications_date" ON "job_applications" ("applied_at", "id", "job_id", "status", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_job_applications_name";
CREATE INDEX "sort_job_applications_name" ON "job_applications" (lower("name"), "id", "job_id", "status", "applied_at", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_job_applications_position";
CREATE INDEX "sort_job_applications_position" ON "job_applications" (lower("position"), "id", "job_id", "status", "applied_at", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "trash_job_applications" ON "job_applications" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "sort_contact_messages_date" ON "contact_messages" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_contact_messages_name";
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" (lower("name"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_contact_messages_subject";
CREATE INDEX "sort_contact_messages_subject" ON "contact_messages" (lower("subject_line"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "trash_contact_messages" ON "contact_messages" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "sort_enquiries_date" ON "enquiries" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_enquiries_name";
CREATE INDEX "sort_enquiries_name" ON "enquiries" (lower("name"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_enquiries_type";
CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "trash_enquiries" ON "enquiries" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "sort_blog_posts_date" ON "blog_posts" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_blog_posts_title";
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" (lower("title"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_blog_posts_status";
CREATE INDEX "sort_blog_posts_status" ON "blog_posts" (lower("status"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "trash_blog_posts" ON "blog_posts" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "filter_job_applications_status" ON "job_applications" ("status", "applied_at", "id", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_job" ON "job_applications" ("job_id", "status", "applied_at", "id", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_week" ON "job_applications" ("applied_at", "job_id", "answered_at", "status", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "look_job_applications" ON "job_applications" ("first_opened_at", "applied_at", "deleted_at") WHERE "deleted_at" IS NULL AND "first_opened_at" IS NOT NULL;
CREATE INDEX "decision_job_applications" ON "job_applications" ("decided_at", "applied_at", "deleted_at") WHERE "deleted_at" IS NULL AND "decided_at" IS NOT NULL;

-- What waits for somebody is little, however much there is.
CREATE INDEX "filter_job_applications_unopened" ON "job_applications" ("applied_at", "id", "status", "first_opened_at", "deleted_at") WHERE "deleted_at" IS NULL AND "first_opened_at" IS NULL AND "status" = 'new';
CREATE INDEX "filter_job_applications_interview" ON "job_applications" ("status", "interview_at", "id") WHERE "deleted_at" IS NULL AND "interview_at" IS NOT NULL;
CREATE INDEX "filter_contact_messages_unread" ON "contact_messages" ("created_at", "id", "read_at", "deleted_at") WHERE "deleted_at" IS NULL AND "read_at" IS NULL;
CREATE INDEX "filter_enquiries_unread" ON "enquiries" ("created_at", "id", "read_at", "deleted_at") WHERE "deleted_at" IS NULL AND "read_at" IS NULL;

-- What is in the trash is not found.
DROP TRIGGER "search_job_applications_insert";
DROP TRIGGER "search_job_applications_update";
DROP TRIGGER "search_job_applications_delete";
CREATE TRIGGER "search_job_applications_insert" AFTER INSERT ON "job_applications" WHEN new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_update" AFTER UPDATE OF "name", "email", "position" ON "job_applications" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NULL BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_delete" AFTER DELETE ON "job_applications" WHEN old."deleted_at" IS NULL BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_job_applications_trash" AFTER UPDATE OF "deleted_at" ON "job_applications" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NOT NULL BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_job_applications_back" AFTER UPDATE OF "deleted_at" ON "job_applications" WHEN old."deleted_at" IS NOT NULL AND new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;

DROP TRIGGER "search_contact_messages_insert";
DROP TRIGGER "search_contact_messages_update";
DROP TRIGGER "search_contact_messages_delete";
CREATE TRIGGER "search_contact_messages_insert" AFTER INSERT ON "contact_messages" WHEN new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_update" AFTER UPDATE OF "name", "email", "subject_line", "message_content" ON "contact_messages" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NULL BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_delete" AFTER DELETE ON "contact_messages" WHEN old."deleted_at" IS NULL BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_contact_messages_trash" AFTER UPDATE OF "deleted_at" ON "contact_messages" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NOT NULL BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_contact_messages_back" AFTER UPDATE OF "deleted_at" ON "contact_messages" WHEN old."deleted_at" IS NOT NULL AND new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;

DROP TRIGGER "search_enquiries_insert";
DROP TRIGGER "search_enquiries_update";
DROP TRIGGER "search_enquiries_delete";
CREATE TRIGGER "search_enquiries_insert" AFTER INSERT ON "enquiries" WHEN new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_update" AFTER UPDATE OF "name", "email", "inquiry_type", "message" ON "enquiries" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NULL BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_delete" AFTER DELETE ON "enquiries" WHEN old."deleted_at" IS NULL BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_enquiries_trash" AFTER UPDATE OF "deleted_at" ON "enquiries" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NOT NULL BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
END;
CREATE TRIGGER "search_enquiries_back" AFTER UPDATE OF "deleted_at" ON "enquiries" WHEN old."deleted_at" IS NOT NULL AND new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;

DROP TRIGGER "search_blog_posts_insert";
DROP TRIGGER "search_blog_posts_update";
DROP TRIGGER "search_blog_posts_delete";
CREATE TRIGGER "search_blog_posts_insert" AFTER INSERT ON "blog_posts" WHEN new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_blog_posts_numbers" ("id") VALUES (new."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_update" AFTER UPDATE OF "title", "excerpt", "status" ON "blog_posts" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NULL BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_delete" AFTER DELETE ON "blog_posts" WHEN old."deleted_at" IS NULL BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_numbers" WHERE "id" = old."id";
END;
CREATE TRIGGER "search_blog_posts_trash" AFTER UPDATE OF "deleted_at" ON "blog_posts" WHEN old."deleted_at" IS NULL AND new."deleted_at" IS NOT NULL BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_numbers" WHERE "id" = old."id";
END;
CREATE TRIGGER "search_blog_posts_back" AFTER UPDATE OF "deleted_at" ON "blog_posts" WHEN old."deleted_at" IS NOT NULL AND new."deleted_at" IS NULL BEGIN
  INSERT INTO "search_blog_posts_numbers" ("id") VALUES (new."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;

-- What happened is not written anew.
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE ON "audit_events" BEGIN
  SELECT RAISE(ABORT, 'the audit log is not changed');
END;
-- Step 20261123044211_promises
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
-- Step 20261123081943_mail
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "consent_asked_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "consent_renewed_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "contact_messages" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "contact_messages" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "enquiries" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "enquiries" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN "asked_at" DATETIME;
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" DATETIME;
ALTER TABLE "subscribers" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "subscribers" ADD COLUMN "token" TEXT;
ALTER TABLE "subscribers" ADD COLUMN "unsubscribed_at" DATETIME;

-- CreateTable
CREATE TABLE "newsletters" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletters_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "newsletters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "leased_until" DATETIME,
    "leased_by" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" DATETIME,
    "application_id" INTEGER,
    "message_id" INTEGER,
    "enquiry_id" INTEGER,
    "newsletter_id" TEXT,
    "webhook_id" TEXT,
    "staff_id" TEXT,
    "batch" TEXT,
    CONSTRAINT "outbox_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "item_id" TEXT NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    CONSTRAINT "deliveries_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "outbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "mail_templates" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "password_resets_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "person_links" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "saved_at" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletters_post_id_key" ON "newsletters"("post_id");

-- CreateIndex
CREATE INDEX "outbox_state_due_at_idx" ON "outbox"("state", "due_at");

-- CreateIndex
CREATE INDEX "outbox_created_at_id_idx" ON "outbox"("created_at", "id");

-- CreateIndex
CREATE INDEX "outbox_recipient_idx" ON "outbox"("recipient");

-- CreateIndex
CREATE INDEX "outbox_application_id_idx" ON "outbox"("application_id");

-- CreateIndex
CREATE INDEX "outbox_message_id_idx" ON "outbox"("message_id");

-- CreateIndex
CREATE INDEX "outbox_enquiry_id_idx" ON "outbox"("enquiry_id");

-- CreateIndex
CREATE INDEX "outbox_newsletter_id_idx" ON "outbox"("newsletter_id");

-- CreateIndex
CREATE INDEX "outbox_webhook_id_idx" ON "outbox"("webhook_id");

-- CreateIndex
CREATE INDEX "outbox_batch_idx" ON "outbox"("batch");

-- CreateIndex
CREATE INDEX "deliveries_item_id_idx" ON "deliveries"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates"("name");

-- CreateIndex
CREATE INDEX "password_resets_staff_id_idx" ON "password_resets"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_token_key" ON "subscribers"("token");

-- CreateIndex
CREATE INDEX "subscribers_created_at_email_idx" ON "subscribers"("created_at", "email");

-- By hand: what is in quarantine, for its list and its count.
CREATE INDEX "quarantine_job_applications" ON "job_applications" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_contact_messages" ON "contact_messages" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_enquiries" ON "enquiries" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
-- Step 20261124130138_newsletter_readers
-- AlterTable
ALTER TABLE "newsletters" ADD COLUMN "readers_after" TEXT;
-- Step 20261125152244_resume_original_name
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "resume_original_name" TEXT;
-- Step 20261126073656_troubles
-- CreateTable
CREATE TABLE "troubles" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "ended_at" DATETIME,
    "facts" JSONB NOT NULL,
    "seen_by" JSONB NOT NULL,
    "begin_told_at" DATETIME,
    "end_told_at" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1
);
-- Step 20261126074022_session_confirmation_and_required_factor
-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_settings" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "answer_within_days" INTEGER,
    "second_factor_for" TEXT NOT NULL DEFAULT 'nobody',
    "updated_at" DATETIME NOT NULL
);
INSERT INTO "new_settings" ("answer_within_days", "number", "updated_at") SELECT "answer_within_days", "number", "updated_at" FROM "settings";
DROP TABLE "settings";
ALTER TABLE "new_settings" RENAME TO "settings";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
-- Step 20261126074108_clocks
-- AlterTable
ALTER TABLE "installation" ADD COLUMN "known_moment" DATETIME;

-- CreateTable
CREATE TABLE "held_sweeps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "as_of" DATETIME NOT NULL,
    "due" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "before" DATETIME,
    "confirmed_at" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_instances" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret_hash" TEXT NOT NULL,
    "seen_at" DATETIME NOT NULL,
    "process" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "new_instances" ("id", "secret_hash", "seen_at") SELECT "id", "secret_hash", "seen_at" FROM "instances";
DROP TABLE "instances";
ALTER TABLE "new_instances" RENAME TO "instances";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
-- Step 20261126075405_bounded_outbox
-- DropIndex
DROP INDEX "outbox_state_due_at_idx";

-- DropIndex
DROP INDEX "outbox_created_at_id_idx";

-- DropIndex
DROP INDEX "outbox_recipient_idx";

-- DropIndex
DROP INDEX "outbox_newsletter_id_idx";

-- DropIndex
DROP INDEX "outbox_webhook_id_idx";

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "failed_from" INTEGER;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_deliveries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "item_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'mail',
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    CONSTRAINT "deliveries_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "outbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_deliveries" ("at", "id", "item_id", "outcome", "response") SELECT "at", "id", "item_id", "outcome", "response" FROM "deliveries";
DROP TABLE "deliveries";
ALTER TABLE "new_deliveries" RENAME TO "deliveries";
CREATE INDEX "deliveries_item_id_idx" ON "deliveries"("item_id");
CREATE INDEX "deliveries_channel_outcome_id_idx" ON "deliveries"("channel", "outcome", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");

-- CreateIndex
CREATE INDEX "subscribers_status_created_at_email_idx" ON "subscribers"("status", "created_at", "email");

-- CreateIndex
CREATE INDEX "subscribers_status_email_idx" ON "subscribers"("status", "email");

-- CreateIndex
CREATE INDEX "outbox_channel_created_at_recipient_idx" ON "outbox"("channel", "created_at", "recipient");

-- CreateIndex
CREATE INDEX "outbox_channel_state_created_at_idx" ON "outbox"("channel", "state", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_kind_created_at_idx" ON "outbox"("channel", "kind", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_kind_state_created_at_idx" ON "outbox"("channel", "kind", "state", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_due_at_idx" ON "outbox"("channel", "state", "due_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_expires_at_idx" ON "outbox"("channel", "state", "expires_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_failed_from_idx" ON "outbox"("channel", "state", "failed_from");

-- CreateIndex
CREATE INDEX "outbox_recipient_created_at_idx" ON "outbox"("recipient", "created_at");

-- CreateIndex
CREATE INDEX "outbox_newsletter_id_state_idx" ON "outbox"("newsletter_id", "state");

-- CreateIndex
CREATE INDEX "outbox_webhook_id_created_at_idx" ON "outbox"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "outbox_staff_id_idx" ON "outbox"("staff_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- What the deliveries that are there tell of their items
UPDATE "deliveries" SET "channel" = 'webhook' WHERE "item_id" IN (SELECT "id" FROM "outbox" WHERE "channel" = 'webhook');

UPDATE "outbox" SET "failed_from" = (
  SELECT min("id") FROM "deliveries" WHERE "item_id" = "outbox"."id" AND "outcome" IN ('deferred', 'refused') AND "id" > COALESCE(
    (SELECT max("id") FROM "deliveries" WHERE "channel" = 'mail' AND "outcome" = 'accepted'), 0))
WHERE "channel" = 'mail' AND "state" IN ('waiting', 'failed');

-- Made by hand: of a part of the rows, or of an expression
CREATE INDEX "filter_outbox_about_nothing" ON "outbox" ("channel", "kind", "settled_at") WHERE "application_id" IS NULL AND "message_id" IS NULL AND "enquiry_id" IS NULL;
CREATE INDEX "filter_job_applications_ending" ON "job_applications" (COALESCE("consent_renewed_at", "applied_at"), "id") WHERE "deleted_at" IS NULL;
-- Step 20261126185912_post_author_name
-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN "author_name" TEXT NOT NULL DEFAULT '';
-- Step 20261126220625_animated_pictures
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_blog_images" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_blog_images" ("alt", "created_at", "height", "id", "size", "staff_id", "width") SELECT "alt", "created_at", "height", "id", "size", "staff_id", "width" FROM "blog_images";
DROP TABLE "blog_images";
ALTER TABLE "new_blog_images" RENAME TO "blog_images";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
-- Step 20261126221520_application_note_edited_at
-- AlterTable
ALTER TABLE "application_notes" ADD COLUMN "edited_at" DATETIME;
-- Step 20261127023348_resume_texts
-- CreateTable
CREATE TABLE "resume_texts" (
    "application_id" INTEGER NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL,
    CONSTRAINT "resume_texts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- By hand: Prisma would make the table of applications anew, with its triggers.
ALTER TABLE "job_applications" ADD COLUMN "resume_text_version" INTEGER NOT NULL DEFAULT 0;
DROP INDEX "job_applications_resume_state_idx";
CREATE INDEX "job_applications_resume_state_resume_text_version_id_idx" ON "job_applications"("resume_state", "resume_text_version", "id" DESC);
-- Step 20261127023528_honest_spam_review
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "not_spam_at" DATETIME;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "not_spam_at" DATETIME;
ALTER TABLE "contact_messages" ADD COLUMN "review_batch" TEXT;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "not_spam_at" DATETIME;
ALTER TABLE "enquiries" ADD COLUMN "review_batch" TEXT;

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
-- Step 20261127024000_one_search_index
-- One index for all records in place of an index, an index of letters and five triggers for each table. The product writes
-- it with every change; the next start fills it.

DROP TRIGGER "search_job_applications_insert";
DROP TRIGGER "search_job_applications_update";
DROP TRIGGER "search_job_applications_delete";
DROP TRIGGER "search_job_applications_trash";
DROP TRIGGER "search_job_applications_back";
DROP TRIGGER "search_contact_messages_insert";
DROP TRIGGER "search_contact_messages_update";
DROP TRIGGER "search_contact_messages_delete";
DROP TRIGGER "search_contact_messages_trash";
DROP TRIGGER "search_contact_messages_back";
DROP TRIGGER "search_enquiries_insert";
DROP TRIGGER "search_enquiries_update";
DROP TRIGGER "search_enquiries_delete";
DROP TRIGGER "search_enquiries_trash";
DROP TRIGGER "search_enquiries_back";
DROP TRIGGER "search_blog_posts_insert";
DROP TRIGGER "search_blog_posts_update";
DROP TRIGGER "search_blog_posts_delete";
DROP TRIGGER "search_blog_posts_trash";
DROP TRIGGER "search_blog_posts_back";
DROP TABLE "search_job_applications";
DROP TABLE "search_job_applications_letters";
DROP TABLE "search_contact_messages";
DROP TABLE "search_contact_messages_letters";
DROP TABLE "search_enquiries";
DROP TABLE "search_enquiries_letters";
DROP TABLE "search_blog_posts";
DROP TABLE "search_blog_posts_letters";
DROP TABLE "search_blog_posts_numbers";
DROP TABLE "search_places";

-- The product makes the tokens: only spaces stand between them.
CREATE VIRTUAL TABLE "search" USING fts5("tokens", tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'", content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6');

-- No save waits for a merge: the product merges the index in the background.
INSERT INTO "search" ("search", rank) VALUES ('automerge', 0);
INSERT INTO "search" ("search", rank) VALUES ('crisismerge', 1000);
INSERT INTO "search" ("search", rank) VALUES ('deletemerge', 0);

-- Numbers of posts, in the order in which they came.
CREATE TABLE "search_posts" ("number" INTEGER PRIMARY KEY, "post_id" TEXT NOT NULL UNIQUE);

-- Declarations and fold by which the index was built.
ALTER TABLE "installation" ADD COLUMN "index_version" TEXT NOT NULL DEFAULT '';
-- Step 20261127121031_done_at
-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "done_at" DATETIME;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "done_at" DATETIME;

-- By hand: a record that a letter answers is done; and the indexes of the filter.
UPDATE "contact_messages" SET "done_at" = (
  SELECT min("created_at") FROM "outbox" WHERE "message_id" = "contact_messages"."id" AND "kind" = 'message.letter' AND "state" <> 'cancelled')
WHERE "id" IN (SELECT "message_id" FROM "outbox" WHERE "kind" = 'message.letter' AND "state" <> 'cancelled');
UPDATE "enquiries" SET "done_at" = (
  SELECT min("created_at") FROM "outbox" WHERE "enquiry_id" = "enquiries"."id" AND "kind" = 'enquiry.letter' AND "state" <> 'cancelled')
WHERE "id" IN (SELECT "enquiry_id" FROM "outbox" WHERE "kind" = 'enquiry.letter' AND "state" <> 'cancelled');

CREATE INDEX "filter_contact_messages_not_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_contact_messages_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
CREATE INDEX "filter_enquiries_not_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_enquiries_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
-- Step 20261127145106_lists_of_mails_events_and_subscribers
-- DropIndex
DROP INDEX "subscribers_created_at_email_idx";

-- DropIndex
DROP INDEX "outbox_channel_created_at_recipient_idx";

-- DropIndex
DROP INDEX "audit_events_at_id_idx";

-- DropIndex
DROP INDEX "audit_events_actor_staff_id_action_at_id_idx";

-- CreateIndex
CREATE INDEX "sort_subscribers_date" ON "subscribers"("created_at", "email", "status");

-- CreateIndex
CREATE INDEX "sort_outbox_date" ON "outbox"("channel", "created_at", "recipient", "kind", "state");

-- CreateIndex
CREATE INDEX "sort_audit_events_date" ON "audit_events"("at", "id", "action", "actor", "staff_id");
-- Step 20261127154101_sort_name
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "sort_name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "sort_name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "sort_name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN "sort_name" TEXT NOT NULL DEFAULT '';

-- By hand: the name as it was sorted before, until a start folds it; and the indexes.
UPDATE "job_applications" SET "sort_name" = lower("name");
UPDATE "contact_messages" SET "sort_name" = lower("name");
UPDATE "enquiries" SET "sort_name" = lower("name");
UPDATE "blog_posts" SET "sort_name" = lower("title");

DROP INDEX "sort_job_applications_name";
CREATE INDEX "sort_job_applications_name" ON "job_applications" ("sort_name", "id", "job_id", "status", "applied_at", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_contact_messages_name";
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_enquiries_name";
CREATE INDEX "sort_enquiries_name" ON "enquiries" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
DROP INDEX "sort_blog_posts_title";
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
-- Step 20261127220000_resume_problem
-- By hand: making the table anew would rewrite every row and index of it.
DROP INDEX "job_applications_resume_type_resume_active_content_idx";
ALTER TABLE "job_applications" DROP COLUMN "resume_active_content";
ALTER TABLE "job_applications" ADD COLUMN "resume_problem" TEXT;
-- Step 20261127222509_files
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
-- Step 20261127222643_brochure
-- CreateTable
CREATE TABLE "brochure" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "uploaded_at" DATETIME NOT NULL
);
-- Step 20261127234500_exactly_once
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
-- Step 20261128000032_missing_files
-- AlterTable
ALTER TABLE "files" ADD COLUMN "missing_since" DATETIME;

-- By hand: the files that show whether a storage is ours, and those that are to be removed, those that are lost apart.
CREATE INDEX "filter_files_stored" ON "files" ("area", "stored_at")
  WHERE "stored_at" IS NOT NULL AND "missing_since" IS NULL AND "expires_at" IS NULL AND "removed_at" IS NULL;
CREATE INDEX "filter_files_removed" ON "files" ("area", "missing_since", "key") WHERE "removed_at" IS NOT NULL;

-- By hand: the files that earlier versions found to be lost.
UPDATE "files" SET "missing_since" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
  WHERE "key" IN (SELECT "resume_key" FROM "job_applications" WHERE "resume_state" = 'missing');
-- Step 20261128014246_brochure_file
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_brochure" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "file_key" TEXT,
    "content" TEXT,
    "uploaded_at" DATETIME NOT NULL
);
INSERT INTO "new_brochure" ("content", "digest", "name", "number", "size", "uploaded_at") SELECT "content", "digest", "name", "number", "size", "uploaded_at" FROM "brochure";
DROP TABLE "brochure";
ALTER TABLE "new_brochure" RENAME TO "brochure";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
