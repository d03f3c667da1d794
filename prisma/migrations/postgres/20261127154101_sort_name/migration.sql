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
