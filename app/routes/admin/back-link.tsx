import { ButtonLink } from '#app/ui/controls/button.tsx'

/** Above the heading of a page that one comes to from another. */
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
