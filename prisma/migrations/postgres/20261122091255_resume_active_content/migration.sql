-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "resume_active_content" TEXT;

-- CreateIndex
CREATE INDEX "job_applications_resume_type_resume_active_content_idx" ON "job_applications"("resume_type", "resume_active_content");
