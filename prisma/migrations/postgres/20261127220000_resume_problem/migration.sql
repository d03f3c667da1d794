-- DropIndex
DROP INDEX "job_applications_resume_type_resume_active_content_idx";

-- AlterTable
ALTER TABLE "job_applications" DROP COLUMN "resume_active_content",
ADD COLUMN     "resume_problem" TEXT;
