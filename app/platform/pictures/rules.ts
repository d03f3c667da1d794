/** What pictures are opened, in pixels, and how they are drawn. */
export interface PictureRules {
  mostPixels: number
  /** Of a picture that cannot be read line by line. */
  mostPixelsAtOnce: number
  mostPixelsOfAvif: number
  longestSide: number
  /** Of what is drawn. */
  storedSide: number
  quality: number
}
