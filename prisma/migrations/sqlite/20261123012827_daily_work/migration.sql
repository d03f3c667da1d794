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
