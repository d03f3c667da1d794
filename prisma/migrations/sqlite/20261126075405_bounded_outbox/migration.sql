-- DropIndex
DROP INDEX "outbox_state_due_at_idx";

-- DropIndex
DROP INDEX "outbox_created_at_id_idx";

-- DropIndex
DROP INDEX "outbox_recipient_idx";

-- DropIndex
DROP INDEX "outbox_newsletter_id_idx";

-- DropIndex
DROP INDEX "outbox_webhook_id_idx";

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "failed_from" INTEGER;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_deliveries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "item_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'mail',
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    CONSTRAINT "deliveries_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "outbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_deliveries" ("at", "id", "item_id", "outcome", "response") SELECT "at", "id", "item_id", "outcome", "response" FROM "deliveries";
DROP TABLE "deliveries";
ALTER TABLE "new_deliveries" RENAME TO "deliveries";
CREATE INDEX "deliveries_item_id_idx" ON "deliveries"("item_id");
CREATE INDEX "deliveries_channel_outcome_id_idx" ON "deliveries"("channel", "outcome", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");

-- CreateIndex
CREATE INDEX "subscribers_status_created_at_email_idx" ON "subscribers"("status", "created_at", "email");

-- CreateIndex
CREATE INDEX "subscribers_status_email_idx" ON "subscribers"("status", "email");

-- CreateIndex
CREATE INDEX "outbox_channel_created_at_recipient_idx" ON "outbox"("channel", "created_at", "recipient");

-- CreateIndex
CREATE INDEX "outbox_channel_state_created_at_idx" ON "outbox"("channel", "state", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_kind_created_at_idx" ON "outbox"("channel", "kind", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_kind_state_created_at_idx" ON "outbox"("channel", "kind", "state", "created_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_due_at_idx" ON "outbox"("channel", "state", "due_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_expires_at_idx" ON "outbox"("channel", "state", "expires_at");

-- CreateIndex
CREATE INDEX "outbox_channel_state_failed_from_idx" ON "outbox"("channel", "state", "failed_from");

-- CreateIndex
CREATE INDEX "outbox_recipient_created_at_idx" ON "outbox"("recipient", "created_at");

-- CreateIndex
CREATE INDEX "outbox_newsletter_id_state_idx" ON "outbox"("newsletter_id", "state");

-- CreateIndex
CREATE INDEX "outbox_webhook_id_created_at_idx" ON "outbox"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "outbox_staff_id_idx" ON "outbox"("staff_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- What the deliveries that are there tell of their items
UPDATE "deliveries" SET "channel" = 'webhook' WHERE "item_id" IN (SELECT "id" FROM "outbox" WHERE "channel" = 'webhook');

UPDATE "outbox" SET "failed_from" = (
  SELECT min("id") FROM "deliveries" WHERE "item_id" = "outbox"."id" AND "outcome" IN ('deferred', 'refused') AND "id" > COALESCE(
    (SELECT max("id") FROM "deliveries" WHERE "channel" = 'mail' AND "outcome" = 'accepted'), 0))
WHERE "channel" = 'mail' AND "state" IN ('waiting', 'failed');

-- Made by hand: of a part of the rows, or of an expression
CREATE INDEX "filter_outbox_about_nothing" ON "outbox" ("channel", "kind", "settled_at") WHERE "application_id" IS NULL AND "message_id" IS NULL AND "enquiry_id" IS NULL;
CREATE INDEX "filter_job_applications_ending" ON "job_applications" (COALESCE("consent_renewed_at", "applied_at"), "id") WHERE "deleted_at" IS NULL;
