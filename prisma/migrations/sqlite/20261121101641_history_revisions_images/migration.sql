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
