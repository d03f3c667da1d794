const mark = 'reread'

/** A page asks for it by itself: that is no use of the session. Whoever says so untruly is signed out sooner. */
export const isReread = ({ searchParams }: URL) => searchParams.has(mark)

/** The address of a page that reread itself, for a visitor who returns to it. */
export function askedAddress(address: string): string {
  const [pathname = '', search] = address.split('?', 2)
  const asked = new URLSearchParams(search)
  asked.delete(mark)
  return asked.size > 0 ? `${pathname}?${asked}` : pathname
}

export function rereadAddress({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  asked.set(mark, '')
  return `${pathname}?${asked}`
}
