-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "done_at" DATETIME;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "done_at" DATETIME;

-- By hand: the lists of what is and is not done, and whatever was answered by a letter is done.
CREATE INDEX "filter_contact_messages_open" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_contact_messages_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
CREATE INDEX "filter_enquiries_open" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_enquiries_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;

UPDATE "contact_messages" SET "done_at" = (
  SELECT max("created_at") FROM "outbox" WHERE "message_id" = "contact_messages"."id" AND "kind" = 'message.letter' AND "state" <> 'cancelled');
UPDATE "enquiries" SET "done_at" = (
  SELECT max("created_at") FROM "outbox" WHERE "enquiry_id" = "enquiries"."id" AND "kind" = 'enquiry.letter' AND "state" <> 'cancelled');
