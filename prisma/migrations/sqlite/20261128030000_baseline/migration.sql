-- CreateTable
CREATE TABLE "jobs" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "experience" TEXT NOT NULL,
    "salary_min" INTEGER NOT NULL,
    "salary_max" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "work_mode" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "responsibilities" JSONB NOT NULL,
    "requirements" JSONB NOT NULL,
    "qualifications" JSONB NOT NULL,
    "benefits" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "opens_at" DATETIME,
    "closes_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" DATETIME,
    "submission_id" TEXT
);

-- CreateTable
CREATE TABLE "job_applications" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "repetition" INTEGER,
    "reference" TEXT NOT NULL,
    "receipt_token" TEXT NOT NULL,
    "job_id" INTEGER,
    "position" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "experience" TEXT NOT NULL,
    "cover_letter" TEXT NOT NULL,
    "resume_url" TEXT,
    "resume_filename" TEXT,
    "resume_original_name" TEXT,
    "resume_key" TEXT,
    "resume_type" TEXT,
    "resume_size" INTEGER,
    "resume_sha256" TEXT,
    "resume_state" TEXT NOT NULL DEFAULT 'stored',
    "resume_problem" TEXT,
    "resume_text_version" INTEGER NOT NULL DEFAULT 0,
    "possible_duplicate" BOOLEAN NOT NULL DEFAULT false,
    "consent_version" TEXT NOT NULL,
    "consent_asked_at" DATETIME,
    "consent_renewed_at" DATETIME,
    "status" TEXT NOT NULL DEFAULT 'new',
    "applied_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_opened_at" DATETIME,
    "answered_at" DATETIME,
    "decided_at" DATETIME,
    "answer_due_at" DATETIME,
    "interview_at" DATETIME,
    "rejection_reason" TEXT,
    "deleted_at" DATETIME,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "quarantined_at" DATETIME,
    "suspicions" TEXT,
    "not_spam_at" DATETIME,
    CONSTRAINT "job_applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "resume_texts" (
    "application_id" INTEGER NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL,
    CONSTRAINT "resume_texts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "files" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "area" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_at" DATETIME,
    "missing_since" DATETIME,
    "expires_at" DATETIME,
    "removed_at" DATETIME,
    "leased_until" DATETIME
);

-- CreateTable
CREATE TABLE "file_parts" (
    "file_key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("file_key", "number"),
    CONSTRAINT "file_parts_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "files" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_changes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "application_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "interview_at" DATETIME,
    "is_undo" BOOLEAN NOT NULL DEFAULT false,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "batch" TEXT,
    CONSTRAINT "application_changes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "application_notes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "application_id" INTEGER NOT NULL,
    "staff_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" DATETIME,
    CONSTRAINT "application_notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "application_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "receipt_token" TEXT,
    "erased_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ledger_key" TEXT
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "repetition" INTEGER,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject_line" TEXT NOT NULL,
    "message_content" TEXT NOT NULL,
    "contact_time" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" DATETIME,
    "done_at" DATETIME,
    "consent_version" TEXT,
    "deleted_at" DATETIME,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "quarantined_at" DATETIME,
    "suspicions" TEXT,
    "not_spam_at" DATETIME,
    "review_batch" TEXT
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submission_id" TEXT NOT NULL,
    "submission_digest" TEXT NOT NULL,
    "repetition" INTEGER,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "inquiry_type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" DATETIME,
    "done_at" DATETIME,
    "consent_version" TEXT,
    "deleted_at" DATETIME,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "quarantined_at" DATETIME,
    "suspicions" TEXT,
    "not_spam_at" DATETIME,
    "review_batch" TEXT
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "featured_image" TEXT,
    "featured_image_alt" TEXT NOT NULL DEFAULT '',
    "author_id" TEXT,
    "author_name" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "categories" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "deleted_at" DATETIME,
    "sort_name" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_revisions" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "post_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "featured_image" TEXT,
    "featured_image_alt" TEXT NOT NULL DEFAULT '',
    "categories" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "published_at" DATETIME,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "blog_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_former_slugs" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_former_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "subscribers" (
    "email" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "token" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" DATETIME,
    "confirmed_at" DATETIME,
    "unsubscribed_at" DATETIME,
    "consent_version" TEXT
);

-- CreateTable
CREATE TABLE "newsletters" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "post_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readers_after" TEXT,
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
    "failed_from" INTEGER,
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
    "channel" TEXT NOT NULL DEFAULT 'mail',
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

-- CreateTable
CREATE TABLE "staff" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT 'recruiter',
    "password_hash" TEXT NOT NULL,
    "totp_secret" TEXT,
    "totp_since" DATETIME,
    "totp_step" INTEGER,
    "overview_folded" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME
);

-- CreateTable
CREATE TABLE "sessions" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" DATETIME,
    CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "code_hash" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" JSONB NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME,
    CONSTRAINT "passkeys_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "invitations" (
    "token_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "accepted_at" DATETIME,
    CONSTRAINT "invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "saved_filters" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staff_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_filters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "staff_id" TEXT,
    "staff_email" TEXT,
    "subject" TEXT,
    "subject_id" TEXT,
    "details" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "settings" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "answer_within_days" INTEGER,
    "second_factor_for" TEXT NOT NULL DEFAULT 'nobody',
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "brochure" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "file_key" TEXT,
    "content" TEXT,
    "uploaded_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "first_failed_at" DATETIME NOT NULL,
    "last_failed_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- CreateTable
CREATE TABLE "installation_steps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "done_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "installation" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "id" TEXT NOT NULL,
    "backup_started_at" DATETIME,
    "backup_ended_at" DATETIME,
    "public_version" INTEGER NOT NULL DEFAULT 0,
    "known_moment" DATETIME,
    "index_version" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "held_sweeps" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "as_of" DATETIME NOT NULL,
    "due" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "before" DATETIME,
    "confirmed_at" DATETIME
);

-- CreateTable
CREATE TABLE "instances" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret_hash" TEXT NOT NULL,
    "seen_at" DATETIME NOT NULL,
    "process" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "troubles" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "ended_at" DATETIME,
    "facts" JSONB NOT NULL,
    "seen_by" JSONB NOT NULL,
    "begin_told_at" DATETIME,
    "end_told_at" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateIndex
CREATE UNIQUE INDEX "jobs_submission_id_key" ON "jobs"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_submission_id_key" ON "job_applications"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_reference_key" ON "job_applications"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_receipt_token_key" ON "job_applications"("receipt_token");

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_resume_key_key" ON "job_applications"("resume_key");

-- CreateIndex
CREATE INDEX "job_applications_job_id_email_idx" ON "job_applications"("job_id", "email");

-- CreateIndex
CREATE INDEX "job_applications_email_idx" ON "job_applications"("email");

-- CreateIndex
CREATE INDEX "job_applications_phone_idx" ON "job_applications"("phone");

-- CreateIndex
CREATE INDEX "job_applications_resume_sha256_idx" ON "job_applications"("resume_sha256");

-- CreateIndex
CREATE INDEX "job_applications_resume_state_resume_text_version_id_idx" ON "job_applications"("resume_state", "resume_text_version", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "job_applications_submission_digest_repetition_key" ON "job_applications"("submission_digest", "repetition");

-- CreateIndex
CREATE INDEX "application_changes_application_id_idx" ON "application_changes"("application_id");

-- CreateIndex
CREATE INDEX "application_changes_batch_idx" ON "application_changes"("batch");

-- CreateIndex
CREATE INDEX "application_notes_application_id_idx" ON "application_notes"("application_id");

-- CreateIndex
CREATE UNIQUE INDEX "erasures_receipt_token_key" ON "erasures"("receipt_token");

-- CreateIndex
CREATE INDEX "erasures_ledger_key_idx" ON "erasures"("ledger_key");

-- CreateIndex
CREATE INDEX "erasures_erased_at_idx" ON "erasures"("erased_at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submission_id_key" ON "contact_messages"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_reference_key" ON "contact_messages"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submission_digest_repetition_key" ON "contact_messages"("submission_digest", "repetition");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_submission_id_key" ON "enquiries"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_reference_key" ON "enquiries"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_submission_digest_repetition_key" ON "enquiries"("submission_digest", "repetition");

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_status_published_at_idx" ON "blog_posts"("status", "published_at");

-- CreateIndex
CREATE UNIQUE INDEX "blog_revisions_post_id_version_key" ON "blog_revisions"("post_id", "version");

-- CreateIndex
CREATE INDEX "blog_former_slugs_post_id_idx" ON "blog_former_slugs"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_token_key" ON "subscribers"("token");

-- CreateIndex
CREATE INDEX "sort_subscribers_date" ON "subscribers"("created_at", "email", "status");

-- CreateIndex
CREATE INDEX "subscribers_status_created_at_email_idx" ON "subscribers"("status", "created_at", "email");

-- CreateIndex
CREATE INDEX "subscribers_status_email_idx" ON "subscribers"("status", "email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletters_post_id_key" ON "newsletters"("post_id");

-- CreateIndex
CREATE INDEX "sort_outbox_date" ON "outbox"("channel", "created_at", "recipient", "kind", "state");

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
CREATE INDEX "outbox_application_id_idx" ON "outbox"("application_id");

-- CreateIndex
CREATE INDEX "outbox_message_id_idx" ON "outbox"("message_id");

-- CreateIndex
CREATE INDEX "outbox_enquiry_id_idx" ON "outbox"("enquiry_id");

-- CreateIndex
CREATE INDEX "outbox_newsletter_id_state_idx" ON "outbox"("newsletter_id", "state");

-- CreateIndex
CREATE INDEX "outbox_webhook_id_created_at_idx" ON "outbox"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "outbox_staff_id_idx" ON "outbox"("staff_id");

-- CreateIndex
CREATE INDEX "outbox_batch_idx" ON "outbox"("batch");

-- CreateIndex
CREATE INDEX "deliveries_item_id_idx" ON "deliveries"("item_id");

-- CreateIndex
CREATE INDEX "deliveries_channel_outcome_id_idx" ON "deliveries"("channel", "outcome", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates"("name");

-- CreateIndex
CREATE INDEX "password_resets_staff_id_idx" ON "password_resets"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- CreateIndex
CREATE INDEX "sessions_staff_id_idx" ON "sessions"("staff_id");

-- CreateIndex
CREATE INDEX "recovery_codes_staff_id_idx" ON "recovery_codes"("staff_id");

-- CreateIndex
CREATE INDEX "passkeys_staff_id_idx" ON "passkeys"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations"("email");

-- CreateIndex
CREATE UNIQUE INDEX "saved_filters_staff_id_name_key" ON "saved_filters"("staff_id", "name");

-- CreateIndex
CREATE INDEX "sort_audit_events_date" ON "audit_events"("at", "id", "action", "actor", "staff_id");

-- CreateIndex
CREATE INDEX "audit_events_subject_subject_id_idx" ON "audit_events"("subject", "subject_id");

-- CreateIndex
CREATE INDEX "audit_events_action_at_id_idx" ON "audit_events"("action", "at", "id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- By hand: schema.prisma knows no partial indexes and no indexes of expressions. Each holds the columns of its condition.
CREATE INDEX "sort_job_applications_date" ON "job_applications" ("applied_at", "id", "job_id", "status", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_job_applications_name" ON "job_applications" ("sort_name", "id", "job_id", "status", "applied_at", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_job_applications_position" ON "job_applications" (lower("position"), "id", "job_id", "status", "applied_at", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_ending" ON "job_applications" (COALESCE("consent_renewed_at", "applied_at"), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_interview" ON "job_applications" ("status", "interview_at", "id") WHERE "deleted_at" IS NULL AND "interview_at" IS NOT NULL;
CREATE INDEX "filter_job_applications_job" ON "job_applications" ("job_id", "status", "applied_at", "id", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_owed" ON "job_applications" ("answer_due_at", "id", "status", "deleted_at") WHERE "deleted_at" IS NULL AND "answer_due_at" IS NOT NULL AND "status" IN ('new', 'reviewing');
CREATE INDEX "filter_job_applications_promise" ON "job_applications" ("answer_due_at", "answered_at", "status", "deleted_at") WHERE "deleted_at" IS NULL AND "answer_due_at" IS NOT NULL;
CREATE INDEX "filter_job_applications_status" ON "job_applications" ("status", "applied_at", "id", "possible_duplicate", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_job_applications_unopened" ON "job_applications" ("applied_at", "id", "status", "first_opened_at", "deleted_at") WHERE "deleted_at" IS NULL AND "first_opened_at" IS NULL AND "status" = 'new';
CREATE INDEX "filter_job_applications_week" ON "job_applications" ("applied_at", "job_id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "look_job_applications" ON "job_applications" ("first_opened_at", "applied_at", "deleted_at") WHERE "deleted_at" IS NULL AND "first_opened_at" IS NOT NULL;
CREATE INDEX "decision_job_applications" ON "job_applications" ("decided_at", "applied_at", "deleted_at") WHERE "deleted_at" IS NULL AND "decided_at" IS NOT NULL;
CREATE INDEX "trash_job_applications" ON "job_applications" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;

CREATE INDEX "sort_contact_messages_date" ON "contact_messages" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_contact_messages_subject" ON "contact_messages" (lower("subject_line"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_contact_messages_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
CREATE INDEX "filter_contact_messages_not_done" ON "contact_messages" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_contact_messages_unread" ON "contact_messages" ("created_at", "id", "read_at", "deleted_at") WHERE "deleted_at" IS NULL AND "read_at" IS NULL;
CREATE INDEX "trash_contact_messages" ON "contact_messages" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "quarantine_contact_messages" ON "contact_messages" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;

CREATE INDEX "sort_enquiries_date" ON "enquiries" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_enquiries_name" ON "enquiries" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "filter_enquiries_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;
CREATE INDEX "filter_enquiries_not_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NULL;
CREATE INDEX "filter_enquiries_unread" ON "enquiries" ("created_at", "id", "read_at", "deleted_at") WHERE "deleted_at" IS NULL AND "read_at" IS NULL;
CREATE INDEX "trash_enquiries" ON "enquiries" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "quarantine_enquiries" ON "enquiries" ("quarantined_at", "id") WHERE "quarantined_at" IS NOT NULL;

CREATE INDEX "sort_blog_posts_date" ON "blog_posts" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_blog_posts_status" ON "blog_posts" (lower("status"), "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" ("sort_name", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "trash_blog_posts" ON "blog_posts" ("deleted_at", "id") WHERE "deleted_at" IS NOT NULL;

CREATE INDEX "filter_files_expiring" ON "files" ("expires_at") WHERE "expires_at" IS NOT NULL;
CREATE INDEX "filter_files_removed" ON "files" ("area", "missing_since", "key") WHERE "removed_at" IS NOT NULL;
CREATE INDEX "filter_files_stored" ON "files" ("area", "stored_at")
  WHERE "stored_at" IS NOT NULL AND "missing_since" IS NULL AND "expires_at" IS NULL AND "removed_at" IS NULL;
CREATE INDEX "filter_files_waiting" ON "files" ("created_at") WHERE "stored_at" IS NULL;

CREATE INDEX "filter_outbox_about_nothing" ON "outbox" ("channel", "kind", "settled_at") WHERE "application_id" IS NULL AND "message_id" IS NULL AND "enquiry_id" IS NULL;

-- By hand: the search index of all records. The product makes the tokens: only spaces stand between them.
CREATE VIRTUAL TABLE "search" USING fts5("tokens", tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'", content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6');

-- No save waits for a merge: the product merges the index in the background.
INSERT INTO "search" ("search", rank) VALUES ('automerge', 0);
INSERT INTO "search" ("search", rank) VALUES ('crisismerge', 1000);
INSERT INTO "search" ("search", rank) VALUES ('deletemerge', 0);

-- Numbers of posts, in the order in which they came.
CREATE TABLE "search_posts" ("number" INTEGER PRIMARY KEY, "post_id" TEXT NOT NULL UNIQUE);

-- By hand: the audit log is only added to.
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE ON "audit_events" BEGIN
  SELECT RAISE(ABORT, 'the audit log is not changed');
END;
