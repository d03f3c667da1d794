-- Terms of one and two letters: an index of its own for each table, of all letters and all that stand side by side.
-- Before this they were looked for among the trigrams that begin with them, which took the longer the more there were.
--
-- Each letter gets a line of its own, so that of every three signs that follow each other, which is what this tokenizer
-- indexes, one in two is a letter between line ends and the other a line end between two letters.

DROP TABLE "search_job_applications_terms";
DROP TABLE "search_contact_messages_terms";
DROP TABLE "search_enquiries_terms";
DROP TABLE "search_blog_posts_terms";

-- A text is read in parts of a hundred letters: SQLite counts from the beginning for each letter that it looks up.
CREATE TABLE "search_places" ("number" INTEGER PRIMARY KEY);
INSERT INTO "search_places"
WITH RECURSIVE "places" ("number") AS (SELECT 1 UNION ALL SELECT "number" + 1 FROM "places" LIMIT 100)
SELECT "number" FROM "places";

-- The index of posts needs numbers as those of the other tables have.
CREATE TABLE "search_blog_posts_numbers" ("number" INTEGER PRIMARY KEY, "id" TEXT NOT NULL UNIQUE);
INSERT INTO "search_blog_posts_numbers" ("id") SELECT "id" FROM "blog_posts" ORDER BY "created_at", "id";
DROP TABLE "search_blog_posts";
CREATE VIRTUAL TABLE "search_blog_posts" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
INSERT INTO "search_blog_posts" (rowid, "text")
SELECT "number", "title" || char(10) || "excerpt" || char(10) || "status" FROM "blog_posts" JOIN "search_blog_posts_numbers" USING ("id");

CREATE VIRTUAL TABLE "search_job_applications_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_job_applications_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "position" AS "text" FROM "job_applications");

DROP TRIGGER "search_job_applications_insert";
DROP TRIGGER "search_job_applications_update";
DROP TRIGGER "search_job_applications_delete";
CREATE TRIGGER "search_job_applications_insert" AFTER INSERT ON "job_applications" BEGIN
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_update" AFTER UPDATE OF "name", "email", "position" ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
  INSERT INTO "search_job_applications" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."position");
  INSERT INTO "search_job_applications_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."position", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."position") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_job_applications_delete" AFTER DELETE ON "job_applications" BEGIN
  DELETE FROM "search_job_applications" WHERE rowid = old."id";
  DELETE FROM "search_job_applications_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_contact_messages_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_contact_messages_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "subject_line" || char(10) || "message_content" AS "text" FROM "contact_messages");

DROP TRIGGER "search_contact_messages_insert";
DROP TRIGGER "search_contact_messages_update";
DROP TRIGGER "search_contact_messages_delete";
CREATE TRIGGER "search_contact_messages_insert" AFTER INSERT ON "contact_messages" BEGIN
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_update" AFTER UPDATE OF "name", "email", "subject_line", "message_content" ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
  INSERT INTO "search_contact_messages" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content");
  INSERT INTO "search_contact_messages_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."subject_line" || char(10) || new."message_content") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_contact_messages_delete" AFTER DELETE ON "contact_messages" BEGIN
  DELETE FROM "search_contact_messages" WHERE rowid = old."id";
  DELETE FROM "search_contact_messages_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_enquiries_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_enquiries_letters" (rowid, "text")
SELECT "id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "id", "name" || char(10) || "email" || char(10) || "inquiry_type" || char(10) || "message" AS "text" FROM "enquiries");

DROP TRIGGER "search_enquiries_insert";
DROP TRIGGER "search_enquiries_update";
DROP TRIGGER "search_enquiries_delete";
CREATE TRIGGER "search_enquiries_insert" AFTER INSERT ON "enquiries" BEGIN
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_update" AFTER UPDATE OF "name", "email", "inquiry_type", "message" ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
  INSERT INTO "search_enquiries" (rowid, "text") VALUES (new."id", new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message");
  INSERT INTO "search_enquiries_letters" (rowid, "text") VALUES (new."id", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."name" || char(10) || new."email" || char(10) || new."inquiry_type" || char(10) || new."message") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_enquiries_delete" AFTER DELETE ON "enquiries" BEGIN
  DELETE FROM "search_enquiries" WHERE rowid = old."id";
  DELETE FROM "search_enquiries_letters" WHERE rowid = old."id";
END;

CREATE VIRTUAL TABLE "search_blog_posts_letters" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
INSERT INTO "search_blog_posts_letters" (rowid, "text")
SELECT "number", (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr("text", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length("text") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part"))
FROM (SELECT "number", "title" || char(10) || "excerpt" || char(10) || "status" AS "text" FROM "blog_posts" JOIN "search_blog_posts_numbers" USING ("id"));

DROP TRIGGER "search_blog_posts_insert";
DROP TRIGGER "search_blog_posts_update";
DROP TRIGGER "search_blog_posts_delete";
CREATE TRIGGER "search_blog_posts_insert" AFTER INSERT ON "blog_posts" BEGIN
  INSERT INTO "search_blog_posts_numbers" ("id") VALUES (new."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_update" AFTER UPDATE OF "title", "excerpt", "status" ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  INSERT INTO "search_blog_posts" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), new."title" || char(10) || new."excerpt" || char(10) || new."status");
  INSERT INTO "search_blog_posts_letters" (rowid, "text") VALUES ((SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = new."id"), (SELECT char(10) || group_concat(substr("part", "letter"."number", 1), char(10)) || char(10)
    FROM (SELECT substr(new."title" || char(10) || new."excerpt" || char(10) || new."status", 100 * ("number" - 1) + 1, 100) AS "part" FROM "search_places"
      WHERE "number" <= (length(new."title" || char(10) || new."excerpt" || char(10) || new."status") + 99) / 100 LIMIT 100)
    CROSS JOIN "search_places" AS "letter" WHERE "letter"."number" <= length("part")));
END;
CREATE TRIGGER "search_blog_posts_delete" AFTER DELETE ON "blog_posts" BEGIN
  DELETE FROM "search_blog_posts" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_letters" WHERE rowid = (SELECT "number" FROM "search_blog_posts_numbers" WHERE "id" = old."id");
  DELETE FROM "search_blog_posts_numbers" WHERE "id" = old."id";
END;

-- An erasure is not to wait while an index is made anew without what was erased before: that took a second at times. Its
-- room is used again when new records are merged into it.
INSERT INTO "search_job_applications" ("search_job_applications", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_job_applications_letters" ("search_job_applications_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_contact_messages" ("search_contact_messages", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_contact_messages_letters" ("search_contact_messages_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_enquiries" ("search_enquiries", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_enquiries_letters" ("search_enquiries_letters", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_blog_posts" ("search_blog_posts", rank) VALUES ('deletemerge', 0);
INSERT INTO "search_blog_posts_letters" ("search_blog_posts_letters", rank) VALUES ('deletemerge', 0);
