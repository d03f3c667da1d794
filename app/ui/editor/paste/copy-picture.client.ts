const longestSide = 3_000

/** A picture elsewhere, drawn anew where its server lets other sites do that; else null. */
export async function copyPicture(address: string): Promise<File | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = address
  try {
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const part = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(naturalWidth * part)
    canvas.height = Math.round(naturalHeight * part)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png')
    })
    return drawn && new File([drawn], 'picture.png', { type: drawn.type })
  } catch {
    return null
  }
}
