-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "overrides" JSONB;

-- CreateTable
CREATE TABLE "site_pages" (
    "name" TEXT NOT NULL,
    "path" TEXT,
    "position" INTEGER,
    "place" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "draft" JSONB,
    "published" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_at" TIMESTAMP(3),
    "publish_at" TIMESTAMP(3),
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "site_pages_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "site_revisions" (
    "id" SERIAL NOT NULL,
    "page" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "staff_id" TEXT,
    "published_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "site_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_pages_path_key" ON "site_pages"("path");

-- CreateIndex
CREATE INDEX "site_revisions_page_id_idx" ON "site_revisions"("page", "id");

-- AddForeignKey
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_page_fkey" FOREIGN KEY ("page") REFERENCES "site_pages"("name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
