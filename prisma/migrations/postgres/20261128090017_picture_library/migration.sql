-- AlterTable
ALTER TABLE "blog_images" ADD COLUMN     "focus" TEXT NOT NULL DEFAULT 'center',
ADD COLUMN     "kept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "replaced_by" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "blog_images_replaced_by_idx" ON "blog_images"("replaced_by");
