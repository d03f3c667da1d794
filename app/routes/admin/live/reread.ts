import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

const mark = 'reread'

/** A background request does not extend the session, so a forged mark only ends it sooner. */
export const isReread = ({ searchParams }: URL) => searchParams.has(mark)

/** The address without the mark, for the redirect after a sign-in. */
export function withoutReread(address: string): string {
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

/**
 * The latest loader data of a page, and a function that rereads it in the background. A reread does not extend the
 * session.
 */
export function useReread<Loaded>(loaded: Loaded): [Loaded, reread: () => void] {
  const location = useLocation()
  const { load, reset, data } = useFetcher()
  const [read, setRead] = useState<{ before: Loaded; now: Loaded } | null>(null)
  const asked = useRef(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!data) return
    setRead({ before: asked.current, now: data as Loaded })
    // Otherwise React Router would load it again after every form.
    reset()
  }, [data])
  const reread = () => {
    asked.current = loaded
    void load(rereadAddress(location))
  }
  return [read?.before === loaded ? read.now : loaded, reread]
}
