-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "salary_per" TEXT NOT NULL DEFAULT 'month';
