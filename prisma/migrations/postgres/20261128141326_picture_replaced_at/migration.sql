-- AlterTable
ALTER TABLE "blog_images" ADD COLUMN     "replaced_at" TIMESTAMP(3);

-- The order in which they were replaced so far.
UPDATE "blog_images" SET "replaced_at" = "created_at" WHERE "replaced_by" IS NOT NULL;
