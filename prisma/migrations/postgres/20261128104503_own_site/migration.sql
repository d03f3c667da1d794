-- AlterTable
ALTER TABLE "blog_images" ADD COLUMN     "focus" TEXT NOT NULL DEFAULT 'center',
ADD COLUMN     "kept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "replaced_by" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

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
    "deleted_at" TIMESTAMP(3),

    CONSTRAINT "site_pages_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "site_redirects" (
    "path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "is_former" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_redirects_pkey" PRIMARY KEY ("path")
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

-- CreateTable
CREATE TABLE "imports" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "facts" JSONB NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_until" TIMESTAMP(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_items" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "summary" JSONB,
    "content" JSONB,
    "record_id" TEXT,

    CONSTRAINT "import_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logo_files" (
    "kind" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "uploaded_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "logo_files_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_pages_path_key" ON "site_pages"("path");

-- CreateIndex
CREATE INDEX "site_revisions_page_id_idx" ON "site_revisions"("page", "id");

-- CreateIndex
CREATE INDEX "import_items_import_id_state_number_idx" ON "import_items"("import_id", "state", "number");

-- CreateIndex
CREATE INDEX "blog_images_replaced_by_idx" ON "blog_images"("replaced_by");

-- AddForeignKey
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_page_fkey" FOREIGN KEY ("page") REFERENCES "site_pages"("name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
