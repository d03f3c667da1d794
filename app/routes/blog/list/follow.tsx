import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

const { follow } = blogPage

export function Follow({ linkedinUrl, instagramUrl }: { linkedinUrl?: string; instagramUrl?: string }) {
  return (
    <section aria-labelledby="follow-title" className="bg-sunken py-12">
      <div className="page flex flex-wrap items-center justify-between gap-6">
        <div className="max-w-md">
          <h2 id="follow-title" className="text-2xl">
            {follow.heading}
          </h2>
          <p className="mt-2 text-muted">{follow.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {linkedinUrl && (
            <ButtonLink href={linkedinUrl} rel="noopener" variant="secondary" icon="linkedin">
              {follow.linkedin}
            </ButtonLink>
          )}
          {instagramUrl && (
            <ButtonLink href={instagramUrl} rel="noopener" variant="secondary" icon="instagram">
              {follow.instagram}
            </ButtonLink>
          )}
          <ButtonLink href={href('/blog/feed.xml')} variant="secondary" text={follow.rss} />
          <ButtonLink href={href('/blog/feed.json')} variant="secondary" text={follow.json} />
        </div>
      </div>
    </section>
  )
}
