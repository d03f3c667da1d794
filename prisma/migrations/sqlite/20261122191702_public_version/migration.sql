-- AlterTable
ALTER TABLE "installation" ADD COLUMN "public_version" INTEGER NOT NULL DEFAULT 0;
