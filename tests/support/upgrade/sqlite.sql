-- The search of version 0.2.0, and what it noted of its migrations.

-- What administrators search and sort by. Search stands beside the tables of schema.prisma and is kept up by triggers:
-- a migration that makes one of these tables anew (DROP TABLE and RENAME) has to make its triggers and its indexes for
-- sorting again.
--
-- One text for each record, with a line for each of its fields. The line ends at the end of the text give its last
-- one and two letters a trigram, so that terms shorter than three letters are found as the beginning of one.

CREATE VIRTUAL TABLE "search_job_applications" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE VIRTUAL TABLE "search_job_applications_terms" USING fts5vocab("search_job_applications", 'instance');

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
