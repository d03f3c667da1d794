import { ButtonLink } from '#app/ui/controls/button.tsx'

type CallToActionProps = {
  title: string
  text: string
  link: { href: string; text: string }
  /** Scrolls to the top before the link is followed. */
  scrollFirst?: boolean
}

export function CallToAction({ title, text, link, scrollFirst = false }: CallToActionProps) {
  return (
    <div className="grid items-center gap-8 rounded-panel bg-sunken p-7 sm:p-10 md:grid-cols-[1fr_auto] lg:gap-14">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="reading mt-3 text-lg text-muted">{text}</p>
      </div>
      <ButtonLink
        {...link}
        size="large"
        data-scroll-first={scrollFirst ? '' : undefined}
        trailingIcon="right"
        className="justify-self-start"
      />
    </div>
  )
}
