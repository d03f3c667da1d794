-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "consent_asked_at" TIMESTAMP(3),
ADD COLUMN     "consent_renewed_at" TIMESTAMP(3),
ADD COLUMN     "quarantined_at" TIMESTAMP(3),
ADD COLUMN     "suspicions" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "consent_version" TEXT,
ADD COLUMN     "quarantined_at" TIMESTAMP(3),
ADD COLUMN     "suspicions" TEXT;

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "consent_version" TEXT,
ADD COLUMN     "quarantined_at" TIMESTAMP(3),
ADD COLUMN     "suspicions" TEXT;

-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN     "asked_at" TIMESTAMP(3),
ADD COLUMN     "confirmed_at" TIMESTAMP(3),
ADD COLUMN     "consent_version" TEXT,
ADD COLUMN     "token" TEXT,
ADD COLUMN     "unsubscribed_at" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "newsletters" (
    "id" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3),
    "leased_until" TIMESTAMP(3),
    "leased_by" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMP(3),
    "application_id" INTEGER,
    "message_id" INTEGER,
    "enquiry_id" INTEGER,
    "newsletter_id" TEXT,
    "webhook_id" TEXT,
    "staff_id" TEXT,
    "batch" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" SERIAL NOT NULL,
    "item_id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "response" TEXT NOT NULL,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "mail_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "person_links" (
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "saved_at" TIMESTAMP(3),

    CONSTRAINT "person_links_pkey" PRIMARY KEY ("token_hash")
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

-- AddForeignKey
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "outbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is in quarantine, for its list and its count.
CREATE INDEX "quarantine_job_applications" ON "job_applications" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_contact_messages" ON "contact_messages" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
CREATE INDEX "quarantine_enquiries" ON "enquiries" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;
