-- AlterTable
ALTER TABLE "settings" ADD COLUMN "overrides" JSONB;

-- CreateTable
CREATE TABLE "site_pages" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "path" TEXT,
    "position" INTEGER,
    "place" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "draft" JSONB,
    "published" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "published_at" DATETIME,
    "publish_at" DATETIME,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "site_revisions" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "page" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "staff_id" TEXT,
    "published_at" DATETIME NOT NULL,
    CONSTRAINT "site_revisions_page_fkey" FOREIGN KEY ("page") REFERENCES "site_pages" ("name") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "site_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "site_pages_path_key" ON "site_pages"("path");

-- CreateIndex
CREATE INDEX "site_revisions_page_id_idx" ON "site_revisions"("page", "id");
