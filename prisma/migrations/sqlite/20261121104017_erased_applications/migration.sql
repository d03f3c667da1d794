-- CreateTable
CREATE TABLE "erased_applications" (
    "submission_id" TEXT NOT NULL PRIMARY KEY,
    "receipt_token" TEXT NOT NULL,
    "erased_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "erased_applications_receipt_token_key" ON "erased_applications"("receipt_token");
