-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN "author_name" TEXT NOT NULL DEFAULT '';
