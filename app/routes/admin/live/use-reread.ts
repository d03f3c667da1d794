import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { rereadAddress } from './reread.ts'

/** What a page's loader read last, and how the page reads it anew by itself, telling the server that nobody asked. */
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
