-- The schema of version 0.2.0: its migrations as they were, and what it noted of them.

-- Migration 20261121072515_init
-- CreateSchema
-- (The schema is there.)

-- CreateTable
CREATE TABLE "jobs" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "experience" TEXT NOT NULL,
    "salary_min" INTEGER NOT NULL,
    "salary_max" INTEGER NOT NULL,
    "work_mode" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "responsibilities" JSONB NOT NULL,
    "requirements" JSONB NOT NULL,
    "qualifications" JSONB NOT NULL,
    "benefits" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "opens_at" TIMESTAMP(3),
    "closes_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_applications" (
    "id" SERIAL NOT NULL,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "receipt_token" TEXT NOT NULL,
    "job_id" INTEGER,
    "position" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "experience" TEXT NOT NULL,
    "cover_letter" TEXT NOT NULL,
    "resume_url" TEXT,
    "resume_filename" TEXT,
    "resume_key" TEXT,
    "resume_type" TEXT,
    "resume_size" INTEGER,
    "resume_sha256" TEXT,
    "possible_duplicate" BOOLEAN NOT NULL DEFAULT false,
    "consent_version" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "applied_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_opened_at" TIMESTAMP(3),

    CONSTRAINT "job_applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject_line" TEXT NOT NULL,
    "message_content" TEXT NOT NULL,
    "contact_time" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" SERIAL NOT NULL,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "inquiry_type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "featured_image" TEXT,
    "author_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "categories" JSONB NOT NULL,
    "published_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscribers" (
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "token_hash" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "first_failed_at" TIMESTAMP(3) NOT NULL,
    "last_failed_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "installation_steps" (
    "name" TEXT NOT NULL,
    "done_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_steps_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_submission_id_key" ON "job_applications"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_reference_key" ON "job_applications"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_receipt_token_key" ON "job_applications"("receipt_token");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_resume_key_key" ON "job_applications"("resume_key");

-- CreateIndex
CREATE INDEX "job_applications_applied_at_id_idx" ON "job_applications"("applied_at", "id");

-- CreateIndex
CREATE INDEX "job_applications_job_id_email_idx" ON "job_applications"("job_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submission_id_key" ON "contact_messages"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_reference_key" ON "contact_messages"("reference");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_submission_id_key" ON "enquiries"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_reference_key" ON "enquiries"("reference");

-- CreateIndex
CREATE INDEX "enquiries_created_at_id_idx" ON "enquiries"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_status_published_at_idx" ON "blog_posts"("status", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- CreateIndex
CREATE INDEX "sessions_staff_id_idx" ON "sessions"("staff_id");

-- AddForeignKey
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Migration 20261121101641_history_revisions_images
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "resume_state" TEXT NOT NULL DEFAULT 'stored';

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "read_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "read_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "featured_image_alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "application_changes" (
    "id" SERIAL NOT NULL,
    "application_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_revisions" (
    "id" SERIAL NOT NULL,
    "post_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "featured_image" TEXT,
    "featured_image_alt" TEXT NOT NULL DEFAULT '',
    "categories" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "published_at" TIMESTAMP(3),
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_former_slugs" (
    "slug" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_former_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_images_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "application_changes_application_id_idx" ON "application_changes"("application_id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_revisions_post_id_version_key" ON "blog_revisions"("post_id", "version");

-- CreateIndex
CREATE INDEX "blog_former_slugs_post_id_idx" ON "blog_former_slugs"("post_id");

-- CreateIndex
CREATE INDEX "job_applications_resume_state_idx" ON "job_applications"("resume_state");

-- CreateIndex
CREATE INDEX "blog_posts_created_at_id_idx" ON "blog_posts"("created_at", "id");

-- AddForeignKey
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_images" ADD CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Migration 20261121104000_search
-- What administrators search and sort by. Search stands beside the tables of schema.prisma and is kept up by triggers.
--
-- One text for each record, in small letters, with a line for each of its fields. With the extension pg_trgm its
-- index answers for terms of three letters and more; a role that may not create the extension searches without it.

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Search works without pg_trgm: %', SQLERRM;
END $$;

CREATE TABLE "search_job_applications" (
  "id" INTEGER PRIMARY KEY REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT COLLATE "C" NOT NULL
);
INSERT INTO "search_job_applications"
SELECT "id", lower(concat_ws(chr(10), "name", "email", "position")) FROM "job_applications";

CREATE FUNCTION "search_job_applications_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_job_applications" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."position")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
CREATE TRIGGER "search_job_applications_write" AFTER INSERT OR UPDATE OF "name", "email", "position" ON "job_applications"
FOR EACH ROW EXECUTE FUNCTION "search_job_applications_write"();

CREATE TABLE "search_contact_messages" (
  "id" INTEGER PRIMARY KEY REFERENCES "contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT COLLATE "C" NOT NULL
);
INSERT INTO "search_contact_messages"
SELECT "id", lower(concat_ws(chr(10), "name", "email", "subject_line", "message_content")) FROM "contact_messages";

CREATE FUNCTION "search_contact_messages_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_contact_messages" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."subject_line", NEW."message_content")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
CREATE TRIGGER "search_contact_messages_write" AFTER INSERT OR UPDATE OF "name", "email", "subject_line", "message_content" ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "search_contact_messages_write"();

CREATE TABLE "search_enquiries" (
  "id" INTEGER PRIMARY KEY REFERENCES "enquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT COLLATE "C" NOT NULL
);
INSERT INTO "search_enquiries"
SELECT "id", lower(concat_ws(chr(10), "name", "email", "inquiry_type", "message")) FROM "enquiries";

CREATE FUNCTION "search_enquiries_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_enquiries" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."name", NEW."email", NEW."inquiry_type", NEW."message")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
CREATE TRIGGER "search_enquiries_write" AFTER INSERT OR UPDATE OF "name", "email", "inquiry_type", "message" ON "enquiries"
FOR EACH ROW EXECUTE FUNCTION "search_enquiries_write"();

CREATE TABLE "search_blog_posts" (
  "id" TEXT PRIMARY KEY REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT COLLATE "C" NOT NULL
);
INSERT INTO "search_blog_posts"
SELECT "id", lower(concat_ws(chr(10), "title", "excerpt", "status")) FROM "blog_posts";

CREATE FUNCTION "search_blog_posts_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_blog_posts" VALUES (NEW."id", lower(concat_ws(chr(10), NEW."title", NEW."excerpt", NEW."status")))
  ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text";
  RETURN NULL;
END $$;
CREATE TRIGGER "search_blog_posts_write" AFTER INSERT OR UPDATE OF "title", "excerpt", "status" ON "blog_posts"
FOR EACH ROW EXECUTE FUNCTION "search_blog_posts_write"();

DO $$
BEGIN
  CREATE INDEX "search_job_applications_trigrams" ON "search_job_applications" USING gin ("text" gin_trgm_ops);
  CREATE INDEX "search_contact_messages_trigrams" ON "search_contact_messages" USING gin ("text" gin_trgm_ops);
  CREATE INDEX "search_enquiries_trigrams" ON "search_enquiries" USING gin ("text" gin_trgm_ops);
  CREATE INDEX "search_blog_posts_trigrams" ON "search_blog_posts" USING gin ("text" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'Search works without an index.';
END $$;

-- Each holds its column as well, without which Postgres would read the rows that it skips.
CREATE INDEX "sort_job_applications_name" ON "job_applications" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_job_applications_position" ON "job_applications" (lower("position"), "id") INCLUDE ("position");
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_contact_messages_subject" ON "contact_messages" (lower("subject_line"), "id") INCLUDE ("subject_line");
CREATE INDEX "sort_enquiries_name" ON "enquiries" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id") INCLUDE ("inquiry_type");
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" (lower("title"), "id") INCLUDE ("title");
CREATE INDEX "sort_blog_posts_status" ON "blog_posts" (lower("status"), "id") INCLUDE ("status");

-- Migration 20261121104017_erased_applications
-- CreateTable
CREATE TABLE "erased_applications" (
    "submission_id" TEXT NOT NULL,
    "receipt_token" TEXT NOT NULL,
    "erased_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_applications_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erased_applications_receipt_token_key" ON "erased_applications"("receipt_token");

-- Migration 20261122073453_rate_limits
-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- Migration 20261122073520_active_digest
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "active_digest" TEXT;

-- Of those that were stored more than once, the first
UPDATE "job_applications" SET "active_digest" = "submission_digest"
WHERE "id" IN (SELECT min("id") FROM "job_applications" WHERE "status" <> 'withdrawn' GROUP BY "submission_digest");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_active_digest_key" ON "job_applications"("active_digest");

-- Migration 20261122091255_resume_active_content
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "resume_active_content" TEXT;

-- CreateIndex
CREATE INDEX "job_applications_resume_type_resume_active_content_idx" ON "job_applications"("resume_type", "resume_active_content");

-- Migration 20261122160238_installation
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

CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);
INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES
  ('20261121072515', 'bfe86b02a9d673ebb6a8706cbddaadd164cd75f8ca1c7a17c34f202db606dc07', '20261121072515_init', CURRENT_TIMESTAMP, 1),
  ('20261121101641', '397c318780243ca88d1bfe3cfbc05722a1d8494094568109aa7a17e8f7068e46', '20261121101641_history_revisions_images', CURRENT_TIMESTAMP, 1),
  ('20261121104000', '13556d0f4829e89bdce1db00b5538c29bccc03ff991d61c8c3e867ec584b0ae2', '20261121104000_search', CURRENT_TIMESTAMP, 1),
  ('20261121104017', '94cb97a69f4b8ce3d65ae213e8c869c80a652fa843558c0d6404532dfa723677', '20261121104017_erased_applications', CURRENT_TIMESTAMP, 1),
  ('20261122073453', 'f3f9181fca914942b89f9157f35ee2e9805d3c38e347ff1f0adcaf98542e42e2', '20261122073453_rate_limits', CURRENT_TIMESTAMP, 1),
  ('20261122073520', '47317fd5b9f734f827e0bacc76d834d501297134bd589b21344c229733226a2c', '20261122073520_active_digest', CURRENT_TIMESTAMP, 1),
  ('20261122091255', '116db73fcc047d3e303656e00cf68f6bbcfaecf18106e6541b40b4bb498b26cb', '20261122091255_resume_active_content', CURRENT_TIMESTAMP, 1),
  ('20261122160238', 'e784eae823e82513d3cbfe5284032a62a39c0bc9777429d2b897607676ae76fc', '20261122160238_installation', CURRENT_TIMESTAMP, 1);

-- The rows of rows.sql have numbers below this.
SELECT setval('jobs_id_seq', 100);
SELECT setval('job_applications_id_seq', 100);
SELECT setval('application_changes_id_seq', 100);
SELECT setval('contact_messages_id_seq', 100);
SELECT setval('enquiries_id_seq', 100);
SELECT setval('blog_revisions_id_seq', 100);
