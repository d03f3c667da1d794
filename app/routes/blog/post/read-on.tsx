import { href } from 'react-router'
import { blogReader } from '#app/content/blog/blog.ts'
import { Share } from '#app/ui/controls/share.tsx'
import { NewsletterForm, type NewsletterWords } from '#app/ui/forms/newsletter-form.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'

interface ReadOnProps {
  newer?: Neighbour | undefined
  older?: Neighbour | undefined
  related?: Neighbour[] | undefined
  title: string
  address: string
  newsletter: NewsletterWords
}

interface Neighbour {
  slug: string
  title: string
}

const { more, related: relatedHeading, share } = blogReader

/** Where the end of a post leads. */
export function ReadOn({ newer, older, related = [], title, address, newsletter }: ReadOnProps) {
  return (
    <div className="page grid gap-10 pb-14 print:hidden">
      <div className="reading mx-auto w-full">
        <Share title={title} address={address} words={share} />
      </div>
      <div className="reading mx-auto w-full rounded-card bg-indigo p-6 text-on-indigo-muted sm:p-8">
        <NewsletterForm words={newsletter} answer={null}>
          <h2 className="mb-2 text-on-indigo text-xl">{more.newsletter}</h2>
        </NewsletterForm>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="reading mx-auto w-full">
          <h2 id="related-title" className="text-xl">
            {relatedHeading}
          </h2>
          <ul className="mt-2">
            {related.map(({ slug, title }) => (
              <li key={slug} className="border-line border-t first:border-t-0">
                <a
                  dir="auto"
                  href={href('/blog/:slug', { slug })}
                  className="wrap-anywhere block py-3 font-semibold hover:text-brand hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(newer || older) && (
        <nav aria-label={more.label} className="reading mx-auto grid w-full gap-5 sm:auto-cols-fr sm:grid-flow-col">
          {older && <PostLink cue={more.next} post={older} />}
          {newer && <PostLink cue={more.previous} post={newer} />}
        </nav>
      )}
    </div>
  )
}

function PostLink({ cue, post: { slug, title } }: { cue: string; post: Neighbour }) {
  return (
    <Card interactive className="wrap-anywhere">
      <CardLink href={href('/blog/:slug', { slug })}>
        <span className="block text-muted text-sm">{cue} </span>
        <span dir="auto" className="mt-1 block font-semibold text-lg">
          {title}
        </span>
      </CardLink>
    </Card>
  )
}
