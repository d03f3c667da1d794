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
    "updated_at" DATETIME NOT NULL,
    "deleted_at" DATETIME
);

-- CreateTable
CREATE TABLE "site_redirects" (
    "path" TEXT NOT NULL PRIMARY KEY,
    "target" TEXT NOT NULL,
    "is_former" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
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

-- CreateTable
CREATE TABLE "imports" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "facts" JSONB NOT NULL,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" DATETIME,
    CONSTRAINT "imports_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "import_items" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "import_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "summary" JSONB,
    "content" JSONB,
    "record_id" TEXT,
    CONSTRAINT "import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "logo_files" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "file_key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "uploaded_at" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_blog_images" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alt" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "focus" TEXT NOT NULL DEFAULT 'center',
    "kept" BOOLEAN NOT NULL DEFAULT false,
    "replaced_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "staff_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_blog_images" ("alt", "animated", "created_at", "height", "id", "size", "staff_id", "width") SELECT "alt", "animated", "created_at", "height", "id", "size", "staff_id", "width" FROM "blog_images";
DROP TABLE "blog_images";
ALTER TABLE "new_blog_images" RENAME TO "blog_images";
CREATE INDEX "blog_images_replaced_by_idx" ON "blog_images"("replaced_by");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "site_pages_path_key" ON "site_pages"("path");

-- CreateIndex
CREATE INDEX "site_revisions_page_id_idx" ON "site_revisions"("page", "id");

-- CreateIndex
CREATE INDEX "import_items_import_id_state_number_idx" ON "import_items"("import_id", "state", "number");
