-- For a database that was given this migration when the indexes for sorting did not hold their column yet.

DROP INDEX "sort_job_applications_name", "sort_job_applications_position", "sort_contact_messages_name",
  "sort_contact_messages_subject", "sort_enquiries_name", "sort_enquiries_type", "sort_blog_posts_title",
  "sort_blog_posts_status";
CREATE INDEX "sort_job_applications_name" ON "job_applications" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_job_applications_position" ON "job_applications" (lower("position"), "id") INCLUDE ("position");
CREATE INDEX "sort_contact_messages_name" ON "contact_messages" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_contact_messages_subject" ON "contact_messages" (lower("subject_line"), "id") INCLUDE ("subject_line");
CREATE INDEX "sort_enquiries_name" ON "enquiries" (lower("name"), "id") INCLUDE ("name");
CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id") INCLUDE ("inquiry_type");
CREATE INDEX "sort_blog_posts_title" ON "blog_posts" (lower("title"), "id") INCLUDE ("title");
CREATE INDEX "sort_blog_posts_status" ON "blog_posts" (lower("status"), "id") INCLUDE ("status");
