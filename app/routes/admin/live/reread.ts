import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

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

/**
 * A page's latest loader data, and a function that rereads it in the background, which tells the server that no person
 * asked.
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
    // Else it would be read again with the page whenever something is sent.
    reset()
  }, [data])
  const reread = () => {
    asked.current = loaded
    void load(rereadAddress(location))
  }
  return [read?.before === loaded ? read.now : loaded, reread]
}
