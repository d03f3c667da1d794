-- DropIndex
DROP INDEX "job_applications_applied_at_id_idx";

-- DropIndex
DROP INDEX "contact_messages_created_at_id_idx";

-- DropIndex
DROP INDEX "enquiries_created_at_id_idx";

-- DropIndex
DROP INDEX "blog_posts_created_at_id_idx";

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'INR',
ADD COLUMN     "deleted_at" TIMESTAMP(3),
ADD COLUMN     "place" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "answered_at" TIMESTAMP(3),
ADD COLUMN     "decided_at" TIMESTAMP(3),
ADD COLUMN     "deleted_at" TIMESTAMP(3),
ADD COLUMN     "interview_at" TIMESTAMP(3),
ADD COLUMN     "rejection_reason" TEXT;

-- AlterTable
ALTER TABLE "application_changes" ADD COLUMN     "batch" TEXT,
ADD COLUMN     "interview_at" TIMESTAMP(3),
ADD COLUMN     "is_undo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "deleted_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "deleted_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "deleted_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "overview_folded" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'recruiter',
ADD COLUMN     "totp_secret" TEXT,
ADD COLUMN     "totp_since" TIMESTAMP(3),
ADD COLUMN     "totp_step" INTEGER;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "application_notes" (
    "id" SERIAL NOT NULL,
    "application_id" INTEGER NOT NULL,
    "staff_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "code_hash" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" JSONB NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMP(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "accepted_at" TIMESTAMP(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "saved_filters" (
    "id" SERIAL NOT NULL,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "staff_id" TEXT,
    "staff_email" TEXT,
    "subject" TEXT,
    "subject_id" TEXT,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "number" INTEGER NOT NULL DEFAULT 1,
    "answer_within_days" INTEGER,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("number")
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

-- AddForeignKey
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
CREATE OR REPLACE FUNCTION "search_job_applications_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "search_job_applications" WHERE "id" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "search_job_applications" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."position")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
DROP TRIGGER "search_job_applications_write" ON "job_applications";
CREATE TRIGGER "search_job_applications_write" AFTER INSERT OR UPDATE OF "name", "email", "position", "deleted_at" ON "job_applications"
FOR EACH ROW EXECUTE FUNCTION "search_job_applications_write"();

CREATE OR REPLACE FUNCTION "search_contact_messages_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "search_contact_messages" WHERE "id" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "search_contact_messages" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."subject_line", NEW."message_content")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
DROP TRIGGER "search_contact_messages_write" ON "contact_messages";
CREATE TRIGGER "search_contact_messages_write" AFTER INSERT OR UPDATE OF "name", "email", "subject_line", "message_content", "deleted_at" ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "search_contact_messages_write"();

CREATE OR REPLACE FUNCTION "search_enquiries_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "search_enquiries" WHERE "id" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "search_enquiries" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."inquiry_type", NEW."message")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
DROP TRIGGER "search_enquiries_write" ON "enquiries";
CREATE TRIGGER "search_enquiries_write" AFTER INSERT OR UPDATE OF "name", "email", "inquiry_type", "message", "deleted_at" ON "enquiries"
FOR EACH ROW EXECUTE FUNCTION "search_enquiries_write"();

CREATE OR REPLACE FUNCTION "search_blog_posts_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "search_blog_posts" WHERE "id" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "search_blog_posts" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."title", NEW."excerpt", NEW."status")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
DROP TRIGGER "search_blog_posts_write" ON "blog_posts";
CREATE TRIGGER "search_blog_posts_write" AFTER INSERT OR UPDATE OF "title", "excerpt", "status", "deleted_at" ON "blog_posts"
FOR EACH ROW EXECUTE FUNCTION "search_blog_posts_write"();

-- What happened is not written anew.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is not changed';
END $$;
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
