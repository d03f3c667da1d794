-- AlterTable
ALTER TABLE "site_pages" ADD COLUMN     "deleted_at" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "site_redirects" (
    "path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "is_former" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_redirects_pkey" PRIMARY KEY ("path")
);
