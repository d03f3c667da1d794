import { isHeic, largestPicture, mayMove, pictureRules } from '#app/domain/pictures/rules.ts'

const headLength = 64 * 1024

/**
 * Shrinks pictures that are too large to upload, and converts HEIC photos to JPEG if the browser can decode them. Other
 * and animated pictures stay unchanged; the server rejects them with a reason.
 */
export async function preparePicture(picture: File): Promise<File> {
  const head = new Uint8Array(await picture.slice(0, headLength).arrayBuffer())
  const isTooLarge = picture.size > largestPicture && picture.type.startsWith('image/') && !mayMove(head)
  if (!isHeic(head) && !isTooLarge) return picture
  try {
    return await drawSmaller(picture)
  } catch {
    return picture
  }
}

/** Scales to the size that the server stores, and applies the orientation. */
async function drawSmaller(picture: File): Promise<File> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const part = Math.min(1, pictureRules.storedSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * part))
  canvas.height = Math.max(1, Math.round(bitmap.height * part))
  const context = canvas.getContext('2d')
  if (!context) return picture
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // These may be transparent, which a JPEG would turn black.
  const mayBeTransparent = ['image/png', 'image/webp', 'image/avif'].includes(picture.type)
  for (const type of [...(mayBeTransparent ? ['image/webp', 'image/png'] : []), 'image/jpeg']) {
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, type, 0.92)
    })
    // Browsers that cannot encode WebP return a PNG.
    if (drawn?.type === type && drawn.size <= largestPicture)
      return new File([drawn], `${picture.name.replace(/\.[^.]*$/, '')}.${type.slice(6)}`, { type })
  }
  return picture
}
