-- AlterTable
ALTER TABLE "application_notes" ADD COLUMN     "edited_at" TIMESTAMP(3);
