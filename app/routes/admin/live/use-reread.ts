import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { rereadAddress } from './reread.ts'

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
