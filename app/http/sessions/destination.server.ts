/** Where to go after signing in: a path of the administrator side, whatever was asked for. */
export function destination(wanted: string | null | undefined): string {
  return administratorPath(wanted) ?? '/admin/dashboard'
}

/** What was asked for where it is a path of the administrator side on this site, or null. */
export function administratorPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/admin/') || /[\\\p{Cc}]/u.test(wanted)) return null
  const base = 'http://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  return url?.origin === base && url.pathname.startsWith('/admin/') ? url.pathname + url.search : null
}
