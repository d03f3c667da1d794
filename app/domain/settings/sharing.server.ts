import { findPicture } from '#app/domain/pictures/find.server.ts'
import { pictureAddress, sizeOfStill, stillAddress } from '#app/domain/pictures/rules.ts'
import { settings } from './live.server.ts'
import { verificationCode } from './search.ts'

interface SharePicture {
  address: string
  width: number
  height: number
  alt: string
}

let sharePicture: SharePicture | undefined

/** With the settings, so that pages need no query. */
export async function loadSharePicture(): Promise<void> {
  const row = await findPicture(settings.search.sharePicture ?? '')
  const address = row && stillAddress(pictureAddress(row.id))
  sharePicture = address ? { address, ...sizeOfStill(row), alt: row.alt } : undefined
}

/**
 * The parts of the head that owners set for all pages: `verification` has the tags by which search engines know the owner.
 * Nothing without them, so that pages stay as they are.
 */
export function sharing() {
  const { googleVerification, bingVerification, description } = settings.search
  const tags = { 'google-site-verification': googleVerification, 'msvalidate.01': bingVerification }
  const codes = Object.entries(tags).flatMap(([name, text]): [string, string][] => {
    const code = text && verificationCode(text)
    return code ? [[name, code]] : []
  })
  return {
    ...(codes.length > 0 && { verification: Object.fromEntries(codes) }),
    ...(description && { description }),
    ...(sharePicture && { sharePicture }),
  }
}
