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
