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
