-- DropIndex
DROP INDEX "job_applications_resume_state_idx";

-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "resume_text_version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "resume_texts" (
    "application_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "resume_texts_pkey" PRIMARY KEY ("application_id")
);

-- CreateIndex
CREATE INDEX "job_applications_resume_state_resume_text_version_id_idx" ON "job_applications"("resume_state", "resume_text_version", "id" DESC);

-- AddForeignKey
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
