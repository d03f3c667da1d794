-- AlterTable
ALTER TABLE "brochure" ADD COLUMN     "file_key" TEXT,
ALTER COLUMN "content" DROP NOT NULL;
