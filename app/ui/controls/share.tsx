import { inputLook } from '#app/ui/forms/field.tsx'
import { Button, ButtonLink } from './button.tsx'

interface ShareWords {
  heading: string
  address: string
  copy: string
  /** Announced after the URL is copied, or only selected because copying failed. */
  copied: string
  selected: string
  share: string
  mail: string
}

interface ShareProps {
  title: string
  /** The absolute URL of the page. */
  address: string
  words: ShareWords
}

/** The URL of a page to copy, share or mail. `browser/enhance/share.ts` adds the behaviour. */
export function Share({ title, address, words }: ShareProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <section aria-labelledby="share-title" className="reading w-full print:hidden">
      <h2 id="share-title" className="text-xl">
        {words.heading}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          value={address}
          aria-label={words.address}
          className={`${inputLook} min-h-11 min-w-0 flex-[1_1_16rem]`}
        />
        <Button type="button" variant="secondary" data-share="" className="noscript:hidden" text={words.copy} />{' '}
        <Button
          type="button"
          variant="secondary"
          data-share={title}
          className="[html:not([data-shares])_&]:hidden"
          text={words.share}
        />{' '}
        <ButtonLink href={mail} variant="quiet" text={words.mail} />
      </div>
      {/* The script may have changed it before React hydrates. */}
      <p
        role="status"
        data-copied={words.copied}
        data-selected={words.selected}
        suppressHydrationWarning
        className="mt-2 text-muted text-sm"
      >
        {''}
      </p>
    </section>
  )
}
