-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "done_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "done_at" TIMESTAMP(3);

-- By hand: a record that a letter answers is done; and the indexes of the filter.
UPDATE "contact_messages" SET "done_at" = (
  SELECT min("created_at") FROM "outbox" WHERE "message_id" = "contact_messages"."id" AND "kind" = 'message.letter' AND "state" <> 'cancelled')
WHERE "id" IN (SELECT "message_id" FROM "outbox" WHERE "kind" = 'message.letter' AND "state" <> 'cancelled');
UPDATE "enquiries" SET "done_at" = (
  SELECT min("created_at") FROM "outbox" WHERE "enquiry_id" = "enquiries"."id" AND "kind" = 'enquiry.letter' AND "state" <> 'cancelled')
WHERE "id" IN (SELECT "enquiry_id" FROM "outbox" WHERE "kind" = 'enquiry.letter' AND "state" <> 'cancelled');

CREATE INDEX "filter_contact_messages_not_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_contact_messages_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
CREATE INDEX "filter_enquiries_not_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_enquiries_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
