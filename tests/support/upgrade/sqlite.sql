-- The schema of version 0.2.0: its migrations as they were, and what it noted of them.

-- Migration 20261121072515_init
-- CreateTable
CREATE TABLE "jobs" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "opens_at" DATETIME,
    "closes_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "job_applications" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "applied_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_opened_at" DATETIME,
    CONSTRAINT "job_applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject_line" TEXT NOT NULL,
    "message_content" TEXT NOT NULL,
    "contact_time" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "inquiry_type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "featured_image" TEXT,
    "author_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "categories" JSONB NOT NULL,
    "published_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "subscribers" (
    "email" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "staff" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "sessions" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "first_failed_at" DATETIME NOT NULL,
    "last_failed_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "installation_steps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "done_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
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

-- Migration 20261121101641_history_revisions_images
-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "read_at" DATETIME;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "read_at" DATETIME;

-- CreateTable
CREATE TABLE "application_changes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "application_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "application_changes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_revisions" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "published_at" DATETIME,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "blog_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_former_slugs" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_former_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_job_applications" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "resume_state" TEXT NOT NULL DEFAULT 'stored',
    "possible_duplicate" BOOLEAN NOT NULL DEFAULT false,
    "consent_version" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "applied_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_opened_at" DATETIME,
    CONSTRAINT "job_applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_job_applications" ("applied_at", "consent_version", "cover_letter", "email", "experience", "first_opened_at", "id", "job_id", "name", "phone", "position", "possible_duplicate", "receipt_token", "reference", "resume_filename", "resume_key", "resume_sha256", "resume_size", "resume_type", "resume_url", "status", "submission_digest", "submission_id") SELECT "applied_at", "consent_version", "cover_letter", "email", "experience", "first_opened_at", "id", "job_id", "name", "phone", "position", "possible_duplicate", "receipt_token", "reference", "resume_filename", "resume_key", "resume_sha256", "resume_size", "resume_type", "resume_url", "status", "submission_digest", "submission_id" FROM "job_applications";
DROP TABLE "job_applications";
ALTER TABLE "new_job_applications" RENAME TO "job_applications";
CREATE UNIQUE INDEX "job_applications_submission_id_key" ON "job_applications"("submission_id");
CREATE UNIQUE INDEX "job_applications_reference_key" ON "job_applications"("reference");
CREATE UNIQUE INDEX "job_applications_receipt_token_key" ON "job_applications"("receipt_token");
CREATE UNIQUE INDEX "job_applications_resume_key_key" ON "job_applications"("resume_key");
CREATE INDEX "job_applications_applied_at_id_idx" ON "job_applications"("applied_at", "id");
CREATE INDEX "job_applications_job_id_email_idx" ON "job_applications"("job_id", "email");
CREATE INDEX "job_applications_resume_state_idx" ON "job_applications"("resume_state");
CREATE TABLE "new_blog_posts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "featured_image" TEXT,
    "featured_image_alt" TEXT NOT NULL DEFAULT '',
    "author_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "categories" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_blog_posts" ("author_id", "categories", "content", "created_at", "excerpt", "featured_image", "id", "published_at", "slug", "status", "title", "updated_at") SELECT "author_id", "categories", "content", "created_at", "excerpt", "featured_image", "id", "published_at", "slug", "status", "title", "updated_at" FROM "blog_posts";
DROP TABLE "blog_posts";
ALTER TABLE "new_blog_posts" RENAME TO "blog_posts";
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");
CREATE INDEX "blog_posts_status_published_at_idx" ON "blog_posts"("status", "published_at");
CREATE INDEX "blog_posts_created_at_id_idx" ON "blog_posts"("created_at", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "application_changes_application_id_idx" ON "application_changes"("application_id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_revisions_post_id_version_key" ON "blog_revisions"("post_id", "version");

-- CreateIndex
CREATE INDEX "blog_former_slugs_post_id_idx" ON "blog_former_slugs"("post_id");

-- Migration 20261121104000_search
-- What administrators search and sort by. Search stands beside the tables of schema.prisma and is kept up by triggers:
-- a migration that makes one of these tables anew (DROP TABLE and RENAME) has to make its triggers and its indexes for
-- sorting again.
--
-- One text for each record, with a line for each of its fields. The line ends at the end of the text give its last
-- one and two letters a trigram, so that terms shorter than three letters are found as the beginning of one.

CREATE VIRTUAL TABLE "search_job_applications" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE VIRTUAL TABLE "search_job_applications_terms" USING fts5vocab("search_job_applications", 'instance');
INSERT INTO "search_job_applications" (rowid, "text")
SELECT "id", "name" || char(10) || "email" || char(10) || "position" || char(10) || char(10) FROM "job_applications";

CREATE TRIGGER "search_job_applications_insert" AFTER INSERT ON "job_applications" BEGIN
  INSERT INTO "search_job_applications" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position" || char(10) || char(10));
END;
CREATE TRIGGER "search_job_applications_update" AFTER UPDATE OF "name", "email", "position" ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  INSERT INTO "search_job_applications" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position" || char(10) || char(10));
END;
CREATE TRIGGER "search_job_applications_delete" AFTER DELETE ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_contact_messages" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE VIRTUAL TABLE "search_contact_messages_terms" USING fts5vocab("search_contact_messages", 'instance');
INSERT INTO "search_contact_messages" (rowid, "text")
SELECT "id", "name" || char(10) || "email" || char(10) || "subject_line" || char(10) || "message_content" || char(10) || char(10) FROM "contact_messages";

CREATE TRIGGER "search_contact_messages_insert" AFTER INSERT ON "contact_messages" BEGIN
  INSERT INTO "search_contact_messages" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content" || char(10) || char(10));
END;
CREATE TRIGGER "search_contact_messages_update" AFTER UPDATE OF "name", "email", "subject_line", "message_content" ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  INSERT INTO "search_contact_messages" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content" || char(10) || char(10));
END;
CREATE TRIGGER "search_contact_messages_delete" AFTER DELETE ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_enquiries" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE VIRTUAL TABLE "search_enquiries_terms" USING fts5vocab("search_enquiries", 'instance');
INSERT INTO "search_enquiries" (rowid, "text")
SELECT "id", "name" || char(10) || "email" || char(10) || "inquiry_type" || char(10) || "message" || char(10) || char(10) FROM "enquiries";

CREATE TRIGGER "search_enquiries_insert" AFTER INSERT ON "enquiries" BEGIN
  INSERT INTO "search_enquiries" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message" || char(10) || char(10));
END;
CREATE TRIGGER "search_enquiries_update" AFTER UPDATE OF "name", "email", "inquiry_type", "message" ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  INSERT INTO "search_enquiries" (rowid, "text")
  VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message" || char(10) || char(10));
END;
CREATE TRIGGER "search_enquiries_delete" AFTER DELETE ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
END;

-- Posts are few and have no number, so their search keeps their ids itself.
CREATE VIRTUAL TABLE "search_blog_posts" USING fts5("id" UNINDEXED, "text", tokenize = 'trigram');
CREATE VIRTUAL TABLE "search_blog_posts_terms" USING fts5vocab("search_blog_posts", 'instance');
INSERT INTO "search_blog_posts" ("id", "text")
SELECT "id", "title" || char(10) || "excerpt" || char(10) || "status" || char(10) || char(10) FROM "blog_posts";

CREATE TRIGGER "search_blog_posts_insert" AFTER INSERT ON "blog_posts" BEGIN
  INSERT INTO "search_blog_posts" ("id", "text")
  VALUES (new."id", new."title" || char(10) || new."excerpt" || char(10) || new."status" || char(10) || char(10));
END;
CREATE TRIGGER "search_blog_posts_update" AFTER UPDATE OF "title", "excerpt", "status" ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE "id" = old."id";
  INSERT INTO "search_blog_posts" ("id", "text")
  VALUES (new."id", new."title" || char(10) || new."excerpt" || char(10) || new."status" || char(10) || char(10));
END;
CREATE TRIGGER "search_blog_posts_delete" AFTER DELETE ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE "id" = old."id";
END;

CREATE INDEX "sort_job_applications_name" ON "job_applications" (lower("name"), "id");
CREATE INDEX "sort_job_applications_position" ON "job_applications" (lower("position"), "id");
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" (lower("name"), "id");
CREATE INDEX "sort_contact_messages_subject" ON "contact_messages" (lower("subject_line"), "id");
CREATE INDEX "sort_enquiries_name" ON "enquiries" (lower("name"), "id");
CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id");
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" (lower("title"), "id");
CREATE INDEX "sort_blog_posts_status" ON "blog_posts" (lower("status"), "id");

-- Migration 20261121104017_erased_applications
-- CreateTable
CREATE TABLE "erased_applications" (
    "submission_id" TEXT NOT NULL PRIMARY KEY,
    "receipt_token" TEXT NOT NULL,
    "erased_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "erased_applications_receipt_token_key" ON "erased_applications"("receipt_token");

-- Migration 20261122073453_rate_limits
-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- Migration 20261122073520_active_digest
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "active_digest" TEXT;

-- Of those that were stored more than once, the first
UPDATE "job_applications" SET "active_digest" = "submission_digest"
WHERE "id" IN (SELECT min("id") FROM "job_applications" WHERE "status" <> 'withdrawn' GROUP BY "submission_digest");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_active_digest_key" ON "job_applications"("active_digest");

-- Migration 20261122091255_resume_active_content
-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "resume_active_content" TEXT;

-- CreateIndex
CREATE INDEX "job_applications_resume_type_resume_active_content_idx" ON "job_applications"("resume_type", "resume_active_content");

-- Migration 20261122160238_installation
-- Whatever was loaded as a sample and never edited.
ALTER TABLE "jobs" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
UPDATE "jobs" SET "is_sample" = true WHERE "id" <= 6 AND "created_at" = "updated_at"
  AND EXISTS (SELECT 1 FROM "installation_steps" WHERE "name" = 'sample-jobs');

ALTER TABLE "job_applications" ADD COLUMN "resume_instance" TEXT;

CREATE TABLE "erasures" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "receipt_token" TEXT,
    "erased_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ledger_key" TEXT,
    "resume_key" TEXT,
    "resume_instance" TEXT
);
INSERT INTO "erasures" ("id", "receipt_token", "erased_at")
SELECT "submission_id", "receipt_token", "erased_at" FROM "erased_applications";
DROP TABLE "erased_applications";
CREATE UNIQUE INDEX "erasures_receipt_token_key" ON "erasures"("receipt_token");
CREATE INDEX "erasures_ledger_key_idx" ON "erasures"("ledger_key");
CREATE INDEX "erasures_resume_key_idx" ON "erasures"("resume_key");

CREATE TABLE "installation" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "id" TEXT NOT NULL,
    "storage_marked" BOOLEAN NOT NULL DEFAULT false,
    "backup_started_at" DATETIME,
    "backup_ended_at" DATETIME
);

CREATE TABLE "instances" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret_hash" TEXT NOT NULL,
    "seen_at" DATETIME NOT NULL
);

CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at DATETIME,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at DATETIME,
  started_at DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);
INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES
  ('20261121072515', '6ccc0b13344498d4191b5a80a3eac0f7eacd39c40780f6e8eedf49c5fbce02ac', '20261121072515_init', CURRENT_TIMESTAMP, 1),
  ('20261121101641', 'a422ff81330d24a373c2b14c79ef1fea88cdb4ea2bb4f7c821d0f4ab97c7ca59', '20261121101641_history_revisions_images', CURRENT_TIMESTAMP, 1),
  ('20261121104000', '4f242679b0e4b6278cc01a8ea9c535793e1241e6dac69f4416e2e32e708595b6', '20261121104000_search', CURRENT_TIMESTAMP, 1),
  ('20261121104017', '9bcaf526c4a7822b351124f11dde64f7de69358d786edc89ec7ab95a8b8e9792', '20261121104017_erased_applications', CURRENT_TIMESTAMP, 1),
  ('20261122073453', '6242503fd16156ec777767654f5c88a161dbd0cfc4927d8b97395d1c77abb236', '20261122073453_rate_limits', CURRENT_TIMESTAMP, 1),
  ('20261122073520', '60af141c3c3f14e3bb1537e36121261d96270823e4457fe78c6e109e7919d6ed', '20261122073520_active_digest', CURRENT_TIMESTAMP, 1),
  ('20261122091255', '17cc01820656131e705f82615fc4d1eb7a7e9ecef65c4cd9f25cb6e11cc44e01', '20261122091255_resume_active_content', CURRENT_TIMESTAMP, 1),
  ('20261122160238', '3ff595684393f0b10d04085cf15990057040634a19a1a995452813930e649739', '20261122160238_installation', CURRENT_TIMESTAMP, 1);
