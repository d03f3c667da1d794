import { Fragment, type ReactNode } from 'react'
import { data } from 'react-router'
import { beginning } from '#app/domain/excerpt.ts'
import { renderMarkdown, textOf } from '#app/domain/markdown/render.server.ts'
import { withPictures } from '#app/domain/pictures/find.server.ts'
import { decodedPath } from '#app/domain/site/addresses.server.ts'
import type { OwnWords } from '#app/domain/site/pages/own.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { plainNotFound, shownSite, unknownAddress } from '#app/routes/shown.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { EditingContext, EditLink } from '#app/ui/layout/edit-link.tsx'
import { ProseHtml } from '#app/ui/layout/prose.tsx'
import { PageTitle, Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/links.tsx'
import proseStyles from '#app/ui/styles/prose.css?url'
import type { Route } from './+types/own-page.route.ts'

export const handle: PageHandle = { sameFor: { names: { '*': 'pages' } } }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: proseStyles }]

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const { pathname } = url
    if (shownSite(context).hasPath(decodedPath(pathname))) return next()
    return request.method === 'POST' ? plainNotFound() : unknownAddress(pathname, context)
  },
]

/** No page here has a form. */
export const action = plainNotFound

const longestDescription = 160

/** A page that is not published, or hidden, is a 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = decodedPath(url.pathname)
  const page = shownSite(context).at(path, 'page')
  if (!page) throw data(null, { status: 404 })
  const { text, ...words } = page.words as unknown as OwnWords
  const html = await withPictures(renderMarkdown(text.content, { breaks: true }))
  const description = words.description || words.lead || beginning(textOf(html), longestDescription)
  return { name: page.name, path, html, words: { ...words, description } }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, words } = loaderData
  return pageMeta({ site: matches[0].loaderData, path, title: words.title, description: words.description })
}

export default function OwnPage({ loaderData: { name, html, words }, matches }: Route.ComponentProps) {
  const { edit } = matches[0].loaderData
  const { cards, contact } = words
  // A card is empty until its form is saved.
  const filled = cards.items.filter(({ title }) => title)
  const sections: Record<OwnWords['sections'][number], ReactNode> = {
    text: html && (
      <div className="page pb-(--section)">
        <EditLink part="text" name={words.title} />
        <ProseHtml html={html} />
      </div>
    ),
    cards: filled.length > 0 && (
      <Section part="cards" tone="sunken" title={cards.title} lead={cards.lead}>
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {filled.map(({ title, text }) => (
            <Card key={title} as="li">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </Card>
          ))}
        </ul>
      </Section>
    ),
    contact: contact.title && (
      <Section part="contact">
        <CallToAction {...contact} />
      </Section>
    ),
  }
  return (
    <EditingContext value={edit ? { page: name, text: edit } : null}>
      <div className="wrap-anywhere">
        <PageTitle title={words.title} lead={words.lead} />
        {words.sections.map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </div>
    </EditingContext>
  )
}
