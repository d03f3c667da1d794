-- DropIndex
DROP INDEX "subscribers_created_at_email_idx";

-- DropIndex
DROP INDEX "outbox_channel_created_at_recipient_idx";

-- DropIndex
DROP INDEX "audit_events_at_id_idx";

-- DropIndex
DROP INDEX "audit_events_actor_staff_id_action_at_id_idx";

-- CreateIndex
CREATE INDEX "sort_subscribers_date" ON "subscribers"("created_at", "email", "status");

-- CreateIndex
CREATE INDEX "sort_outbox_date" ON "outbox"("channel", "created_at", "recipient", "kind", "state");

-- CreateIndex
CREATE INDEX "sort_audit_events_date" ON "audit_events"("at", "id", "action", "actor", "staff_id");

-- By hand: how many mails a part of an address matches tells Postgres whether to read them in their order.
CREATE STATISTICS "outbox_recipient" ON lower("recipient") FROM "outbox";
