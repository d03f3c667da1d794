-- AlterTable
ALTER TABLE "job_applications" ADD COLUMN     "resume_state" TEXT NOT NULL DEFAULT 'stored';

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "read_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "read_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "featured_image_alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "application_changes" (
    "id" SERIAL NOT NULL,
    "application_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_revisions" (
    "id" SERIAL NOT NULL,
    "post_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "featured_image" TEXT,
    "featured_image_alt" TEXT NOT NULL DEFAULT '',
    "categories" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "published_at" TIMESTAMP(3),
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_former_slugs" (
    "slug" TEXT NOT NULL,
    "post_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_former_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "blog_images" (
    "id" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "staff_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blog_images_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "application_changes_application_id_idx" ON "application_changes"("application_id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_revisions_post_id_version_key" ON "blog_revisions"("post_id", "version");

-- CreateIndex
CREATE INDEX "blog_former_slugs_post_id_idx" ON "blog_former_slugs"("post_id");

-- CreateIndex
CREATE INDEX "job_applications_resume_state_idx" ON "job_applications"("resume_state");

-- CreateIndex
CREATE INDEX "blog_posts_created_at_id_idx" ON "blog_posts"("created_at", "id");

-- AddForeignKey
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_images" ADD CONSTRAINT "blog_images_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
