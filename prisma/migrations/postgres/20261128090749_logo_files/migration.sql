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
