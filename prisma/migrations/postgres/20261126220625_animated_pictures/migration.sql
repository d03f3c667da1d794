-- AlterTable
ALTER TABLE "blog_images" ADD COLUMN     "animated" BOOLEAN NOT NULL DEFAULT false;
