export function destination(wanted: string | null | undefined): string {
  return administratorPath(wanted) ?? '/admin/dashboard'
}

/** Null where it leads anywhere but to the administrator side of this site. */
export function administratorPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/admin/') || /[\\\p{Cc}]/u.test(wanted)) return null
  const base = 'http://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  return url?.origin === base && url.pathname.startsWith('/admin/') ? url.pathname + url.search : null
}
