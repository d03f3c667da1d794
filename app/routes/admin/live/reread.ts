const mark = 'reread'

/** A page asks for it by itself: that is no use of the session. Whoever says so untruly is signed out sooner. */
export const isReread = ({ searchParams }: URL) => searchParams.has(mark)

export function rereadAddress({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  asked.set(mark, '')
  return `${pathname}?${asked}`
}
