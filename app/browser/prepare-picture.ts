import { isHeic, largestPicture, mayMove, pictureRules } from '#app/domain/pictures/rules.ts'

const headLength = 64 * 1024

/**
 * Makes a picture that is too large for an upload smaller, and a JPEG of an HEIC photo where this browser can read one.
 * Otherwise, and where it moves, it stays as it is, and the server's rules say what is wrong with it.
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

/** As large as the server keeps it, and upright. */
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
  // Only these have a see-through ground, which a JPEG would make black.
  const mayBeClear = ['image/png', 'image/webp', 'image/avif'].includes(picture.type)
  for (const type of [...(mayBeClear ? ['image/webp', 'image/png'] : []), 'image/jpeg']) {
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, type, 0.92)
    })
    // A browser that cannot write WebP writes PNG in its place.
    if (drawn?.type === type && drawn.size <= largestPicture)
      return new File([drawn], `${picture.name.replace(/\.[^.]*$/, '')}.${type.slice(6)}`, { type })
  }
  return picture
}
