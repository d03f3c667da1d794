import type { Focus, ShownPicture } from '#app/domain/pictures/rules.ts'

interface LibraryPictureProps {
  picture: ShownPicture
  /** How wide the page shows it, as the attribute `sizes`. */
  sizes: string
  /** It is on the screen when the page opens. */
  isAbove?: boolean
  className: string
}

/** The policy for styles allows no position in an attribute. */
const positions: Record<Focus, string> = {
  'top-left': 'object-top-left',
  top: 'object-top',
  'top-right': 'object-top-right',
  left: 'object-left',
  center: '',
  right: 'object-right',
  'bottom-left': 'object-bottom-left',
  bottom: 'object-bottom',
  'bottom-right': 'object-bottom-right',
}

/** A picture in the width that the page needs, cropped around its most important part. */
export function LibraryPicture({ picture, sizes, isAbove = false, className }: LibraryPictureProps) {
  const { address, alt, width, height, widths, focus } = picture
  const srcSet = widths.map((each) => `${address}/${each} ${each}w`).join()
  return (
    <img
      {...(srcSet && { srcSet, sizes })}
      src={srcSet ? `${address}/${widths.at(-1)}` : address}
      alt={alt}
      width={width}
      height={height}
      loading={isAbove ? undefined : 'lazy'}
      className={`${className} ${positions[focus]}`}
    />
  )
}
