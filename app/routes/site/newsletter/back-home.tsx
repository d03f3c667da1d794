import { href } from 'react-router'
import { newsletterPage as words } from '#app/content/site/newsletter.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

export function BackHome() {
  return (
    <p className="mt-8">
      <ButtonLink href={href('/')} variant="secondary" text={words.home} />
    </p>
  )
}
