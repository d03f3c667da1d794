import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'

type ReaderProps = {
  titleId: string
  back: { href: string; text: string }
  children: ReactNode
}

const dialog = [
  'fixed inset-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain scroll-pt-20 low:scroll-pt-4 bg-ground text-ink',
  'transition duration-200 starting:translate-y-6 starting:opacity-0',
].join(' ')

/** A page between header and footer; where a swap brings it over another page, a dialog that the way back closes. */
export function Reader({ titleId, back, children }: ReaderProps) {
  const backLink = <ButtonLink {...back} data-dialog-close="" variant="quiet" icon="left" className="-ml-5" />
  return (
    <page-reader data-dialog={dialog} data-title={titleId} class="block">
      <div className="z-10 mt-(--header-height) bg-ground print:hidden in-[dialog]:not-low:sticky in-[dialog]:top-0 in-[dialog]:mt-0 in-[dialog]:border-line in-[dialog]:border-b">
        <div className="page py-2">
          <div className="reading mx-auto">{backLink}</div>
        </div>
      </div>
      {children}
      <div className="page pb-(--section) print:hidden">
        <div className="reading mx-auto border-line border-t pt-6">{backLink}</div>
      </div>
    </page-reader>
  )
}
