-- One index for all records in place of a table, two indexes and a trigger for each table. The product writes it with every
-- change; the next start fills it. It needs no extension: pg_trgm stays where it is, since others may use it.

DROP TRIGGER "search_job_applications_write" ON "job_applications";
DROP TRIGGER "search_contact_messages_write" ON "contact_messages";
DROP TRIGGER "search_enquiries_write" ON "enquiries";
DROP TRIGGER "search_blog_posts_write" ON "blog_posts";
DROP FUNCTION "search_job_applications_write"();
DROP FUNCTION "search_contact_messages_write"();
DROP FUNCTION "search_enquiries_write"();
DROP FUNCTION "search_blog_posts_write"();
DROP TABLE "search_job_applications";
DROP TABLE "search_contact_messages";
DROP TABLE "search_enquiries";
DROP TABLE "search_blog_posts";
DROP FUNCTION "search_letters"(TEXT);

CREATE TABLE "search" (
  "kind" SMALLINT NOT NULL,
  "number" INTEGER NOT NULL,
  "tokens" TSVECTOR NOT NULL,
  PRIMARY KEY ("kind", "number")
);
CREATE INDEX "search_tokens" ON "search" USING gin ("tokens");

-- Numbers of posts, in the order in which they came.
CREATE TABLE "search_posts" ("number" SERIAL PRIMARY KEY, "post_id" TEXT NOT NULL UNIQUE);

-- Declarations and fold by which the index was built.
ALTER TABLE "installation" ADD COLUMN "index_version" TEXT NOT NULL DEFAULT '';
