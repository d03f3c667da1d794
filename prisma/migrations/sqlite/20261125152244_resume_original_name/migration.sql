-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN "resume_original_name" TEXT;
