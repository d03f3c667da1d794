-- CreateIndex
CREATE INDEX "job_applications_consent_version_idx" ON "job_applications"("consent_version");

-- CreateIndex
CREATE INDEX "contact_messages_consent_version_idx" ON "contact_messages"("consent_version");

-- CreateIndex
CREATE INDEX "enquiries_consent_version_idx" ON "enquiries"("consent_version");
