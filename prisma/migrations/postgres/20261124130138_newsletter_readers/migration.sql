-- AlterTable
ALTER TABLE "newsletters" ADD COLUMN     "readers_after" TEXT;
