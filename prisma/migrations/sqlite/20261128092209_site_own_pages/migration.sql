-- AlterTable
ALTER TABLE "site_pages" ADD COLUMN "deleted_at" DATETIME;

-- CreateTable
CREATE TABLE "site_redirects" (
    "path" TEXT NOT NULL PRIMARY KEY,
    "target" TEXT NOT NULL,
    "is_former" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
