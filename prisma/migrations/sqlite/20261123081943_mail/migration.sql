-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "consent_asked_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "consent_renewed_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "job_applications" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "contact_messages" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "contact_messages" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "enquiries" ADD COLUMN "quarantined_at" DATETIME;
ALTER TABLE "enquiries" ADD COLUMN "suspicions" TEXT;

-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN "asked_at" DATETIME;
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" DATETIME;
ALTER TABLE "subscribers" ADD COLUMN "consent_version" TEXT;
ALTER TABLE "subscribers" ADD COLUMN "token" TEXT;
ALTER TABLE "subscribers" ADD COLUMN "unsubscribed_at" DATETIME;

-- CreateTable
CREATE TABLE "newsletters" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletters_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "newsletters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "leased_until" DATETIME,
    "leased_by" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" DATETIME,
    "application_id" INTEGER,
    "message_id" INTEGER,
    "enquiry_id" INTEGER,
    "newsletter_id" TEXT,
    "webhook_id" TEXT,
    "staff_id" TEXT,
    "batch" TEXT,
    CONSTRAINT "outbox_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "outbox_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "item_id" TEXT NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    CONSTRAINT "deliveries_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "outbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "mail_templates" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "password_resets_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "person_links" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "saved_at" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletters_post_id_key" ON "newsletters"("post_id");

-- CreateIndex
CREATE INDEX "outbox_state_due_at_idx" ON "outbox"("state", "due_at");

-- CreateIndex
CREATE INDEX "outbox_created_at_id_idx" ON "outbox"("created_at", "id");

-- CreateIndex
CREATE INDEX "outbox_recipient_idx" ON "outbox"("recipient");

-- CreateIndex
CREATE INDEX "outbox_application_id_idx" ON "outbox"("application_id");

-- CreateIndex
CREATE INDEX "outbox_message_id_idx" ON "outbox"("message_id");

-- CreateIndex
CREATE INDEX "outbox_enquiry_id_idx" ON "outbox"("enquiry_id");

-- CreateIndex
CREATE INDEX "outbox_newsletter_id_idx" ON "outbox"("newsletter_id");

-- CreateIndex
CREATE INDEX "outbox_webhook_id_idx" ON "outbox"("webhook_id");

-- CreateIndex
CREATE INDEX "outbox_batch_idx" ON "outbox"("batch");

-- CreateIndex
CREATE INDEX "deliveries_item_id_idx" ON "deliveries"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates"("name");

-- CreateIndex
CREATE INDEX "password_resets_staff_id_idx" ON "password_resets"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_token_key" ON "subscribers"("token");

-- CreateIndex
CREATE INDEX "subscribers_created_at_email_idx" ON "subscribers"("created_at", "email");

-- By hand: what is in quarantine, for its list and its count.
CREATE INDEX "quarantine_job_applications" ON "job_applications" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_contact_messages" ON "contact_messages" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_enquiries" ON "enquiries" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
