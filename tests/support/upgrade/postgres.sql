-- The search of version 0.2.0, and what it noted of its migrations.

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
