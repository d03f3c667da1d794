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
