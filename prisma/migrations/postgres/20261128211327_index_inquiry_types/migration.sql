-- CreateIndex
CREATE INDEX "enquiries_inquiry_type_idx" ON "enquiries"("inquiry_type");
