import { settings } from './live.server.ts'
import { verificationCode } from './search.ts'

/** Verification tags of search engines, by name. Empty without one, so that pages stay unchanged. */
export function siteVerification(): { verification?: Record<string, string> } {
  const { googleVerification, bingVerification } = settings.search
  const tags = { 'google-site-verification': googleVerification, 'msvalidate.01': bingVerification }
  const codes = Object.entries(tags).flatMap(([name, text]) => {
    const code = text && verificationCode(text)
    return code ? [[name, code]] : []
  })
  return codes.length > 0 ? { verification: Object.fromEntries(codes) } : {}
}
