-- CreateTable
CREATE TABLE "erased_applications" (
    "submission_id" TEXT NOT NULL,
    "receipt_token" TEXT NOT NULL,
    "erased_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_applications_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "erased_applications_receipt_token_key" ON "erased_applications"("receipt_token");
