import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { networkIcons } from '#app/ui/controls/network-icons.ts'

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
            <ButtonLink href={linkedinUrl} rel="noopener" variant="secondary" icon={networkIcons.linkedin}>
              {follow.linkedin}
            </ButtonLink>
          )}
          {instagramUrl && (
            <ButtonLink href={instagramUrl} rel="noopener" variant="secondary" icon={networkIcons.instagram}>
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
