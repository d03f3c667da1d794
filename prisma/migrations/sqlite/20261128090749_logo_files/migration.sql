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
