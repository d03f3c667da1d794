-- CreateTable
CREATE TABLE "brochure" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "uploaded_at" DATETIME NOT NULL
);
