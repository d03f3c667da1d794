import sharp from 'sharp'

interface PictureOptions {
  name?: string
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
  width?: number
  height?: number
  /** The tags that a camera would write. */
  exif?: Record<string, string>
  /** How it is turned (EXIF). */
  orientation?: number
}

/** A picture of one colour, as a camera or a program would have made it. */
export async function picture({
  name = 'loom.jpg',
  format = 'jpeg',
  width = 40,
  height = 30,
  exif,
  orientation,
}: PictureOptions = {}): Promise<File> {
  let image = sharp({ create: { width, height, channels: 3, background: '#a4b' } }).toFormat(format)
  if (exif) image = image.withExif({ IFD0: exif })
  if (orientation) image = image.withMetadata({ orientation })
  return new File([new Uint8Array(await image.toBuffer())], name)
}
