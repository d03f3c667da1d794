-- Terms of one and two letters, of which trigrams know nothing: an index of all letters and all that stand side by side.

CREATE FUNCTION "search_letters"(line TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT letters || ARRAY(
    SELECT letters[place] || letters[place + 1] FROM generate_series(1, cardinality(letters) - 1) AS place
  ) FROM string_to_array(line, NULL) AS letters
$$;

CREATE INDEX "search_job_applications_letters" ON "search_job_applications" USING gin ("search_letters"("text") COLLATE "C");
CREATE INDEX "search_contact_messages_letters" ON "search_contact_messages" USING gin ("search_letters"("text") COLLATE "C");
CREATE INDEX "search_enquiries_letters" ON "search_enquiries" USING gin ("search_letters"("text") COLLATE "C");
CREATE INDEX "search_blog_posts_letters" ON "search_blog_posts" USING gin ("search_letters"("text") COLLATE "C");

-- Which index is the shorter way for a term is decided by how common it is.
ANALYZE "search_job_applications", "search_contact_messages", "search_enquiries", "search_blog_posts";
