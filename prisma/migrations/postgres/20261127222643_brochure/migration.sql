-- CreateTable
CREATE TABLE "brochure" (
    "number" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "uploaded_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "brochure_pkey" PRIMARY KEY ("number")
);
