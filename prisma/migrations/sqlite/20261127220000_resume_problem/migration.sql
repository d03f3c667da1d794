-- By hand: making the table anew would rewrite every row and index of it.
DROP INDEX "job_applications_resume_type_resume_active_content_idx";
ALTER TABLE "job_applications" DROP COLUMN "resume_active_content";
ALTER TABLE "job_applications" ADD COLUMN "resume_problem" TEXT;
