import { ButtonLink } from '#app/ui/controls/button.tsx'

/** The link to the parent page, above the heading. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <ButtonLink
      href={href}
      client={{ preventScrollReset: false }}
      variant="quiet"
      size="small"
      icon="left"
      className="-ml-3"
      text={text}
    />
  )
}
