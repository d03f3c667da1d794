interface Item {
  title: string
  name: string
  content?: string
  /** On the old site. */
  path?: string
  status?: string
  type?: string
  more?: string
}

function itemOf({ title, name, content = '', status = 'publish', type = 'post', more = '', ...link }: Item) {
  return `<item>
<title>${title}</title><link>https://old.example/${link.path ?? `2019/05/${name}/`}</link><dc:creator>mia</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[A <b>short</b> one]]></excerpt:encoded>
<wp:post_date>2019-05-02 10:00:00</wp:post_date><wp:post_date_gmt>2019-05-02 08:00:00</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}
</item>`
}

/** An export of WordPress with these posts. */
export const wordpress = (...items: Item[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>The old site</title>
<wp:author><wp:author_login>mia</wp:author_login><wp:author_display_name>Mia Weaver</wp:author_display_name></wp:author>
${items.map(itemOf).join('\n')}
</channel></rss>
`

interface GhostPost {
  id: string
  [column: string]: unknown
}

/** The tables of an export of Ghost with these posts. */
export const ghostData = (...posts: GhostPost[]) => ({
  posts,
  users: [{ id: 'u1', name: 'Mia Weaver' }],
  tags: [
    { id: 't1', name: 'Cloud' },
    { id: 't2', name: '#internal' },
  ],
  posts_tags: posts.flatMap(({ id }) =>
    ['t1', 't2'].map((tag_id, sort_order) => ({ post_id: id, tag_id, sort_order })),
  ),
  posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'u1' })),
})
