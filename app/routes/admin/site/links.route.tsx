import { href, Link } from 'react-router'
import { linksPage as words } from '#app/content/admin/own-pages.ts'
import { siteEditor } from '#app/content/admin/site.ts'
import { findBrokenLinks, mostBroken } from '#app/domain/site/broken-links.server.ts'
import { findOwnPage } from '#app/domain/site/own-pages.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { recordName } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/links.route.ts'
import { pageHref, titleOfPart } from './places.ts'

export async function loader() {
  const links = await findBrokenLinks()
  return {
    links: await Promise.all(links.map(async ({ where, ...link }) => ({ ...link, ...(await editorOf(where)) }))),
  }
}

type Where = Awaited<ReturnType<typeof findBrokenLinks>>[number]['where']

async function editorOf(where: Where): Promise<{ editor: string; text: string }> {
  switch (where.kind) {
    case 'post':
      return { editor: href('/admin/blog/:id', { id: where.id }), text: where.title }
    case 'job':
      return { editor: href('/admin/jobs/:id', { id: String(where.id) }), text: where.title }
    case 'redirect':
      return { editor: href('/admin/site/redirects'), text: words.redirect(where.path) }
    case 'page': {
      const { name, steps } = where
      const title = siteEditor.pages[name as keyof typeof siteEditor.pages] ?? (await findOwnPage(name))?.title ?? name
      const parts = steps.map((_, at) => titleOfPart(title, steps.slice(0, at + 1)))
      return { editor: pageHref(name, steps), text: [title, ...parts].join(', ') }
    }
  }
}

const { columns, kinds } = words

export default function Links({ loaderData: { links }, matches }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <title>{`${words.title} | ${matches[0].loaderData.company.name}`}</title>
      <div>
        <BackLink href={href('/admin/site')} text={words.back} />
        <h1 className="mt-2 text-3xl">{words.title}</h1>
        <p className="reading mt-2 text-muted">{words.text}</p>
      </div>
      {links.length === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : (
        <Table
          caption={words.caption}
          rows={links}
          rowKey={({ editor, target }) => `${editor} ${target}`}
          columns={[
            {
              header: columns.where,
              primary: true,
              cell: ({ editor, text }) => (
                <Link to={editor} className={recordName}>
                  {text}
                </Link>
              ),
            },
            { header: columns.target, cell: ({ target }) => <span className="wrap-anywhere">{target}</span> },
            { header: columns.kind, cell: ({ isPicture }) => kinds[isPicture ? 'picture' : 'link'] },
          ]}
        />
      )}
      {links.length === mostBroken && <p className="text-muted text-sm">{words.many(mostBroken)}</p>}
    </div>
  )
}
