import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { listenTo } from '#app/browser/live.ts'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import type { LivePlace, News } from '#app/domain/lists/new-records.server.ts'

export interface Live {
  /** The arrivals since the page was loaded. */
  news: Partial<News>
  /** The changes to records since then, each once. */
  changes: ToldChange[]
  /** The session has ended, here or elsewhere. */
  hasEnded: boolean
}

/**
 * The changes while a page is open, from the position that its loader found with `findLivePosition`. `onChanges` gets
 * new ones while the page is visible.
 */
export function useLive(place: LivePlace | null, onChanges?: (changes: ToldChange[]) => void): Live {
  const [news, setNews] = useState<Partial<News>>({})
  const [changes, setChanges] = useState<ToldChange[]>([])
  const [hasEnded, setEnded] = useState(false)
  const last = useRef(0)
  const known = useRef(new Set<number>())
  const receive = useEffectEvent((received: ToldChange[]) => {
    const fresh = received.filter(({ number }) => !known.current.has(number))
    for (const { number } of fresh) {
      known.current.add(number)
      last.current = Math.max(last.current, number)
    }
    if (fresh.length === 0) return
    setChanges((before) => [...before, ...fresh])
    onChanges?.(fresh)
  })
  const seen = place && JSON.stringify(place)
  useEffect(() => {
    setNews({})
    setChanges([])
    if (!seen) return
    const from = JSON.parse(seen) as LivePlace
    last.current = from.change
    const address = () =>
      `${href('/admin/live')}?${new URLSearchParams({ ...from.seen, change: String(last.current) })}`
    const events = {
      news: (data: unknown) => setNews(data as News),
      changes: (data: unknown) => receive(data as ToldChange[]),
    }
    return listenTo(address, events, () => setEnded(true))
  }, [seen])
  return { news, changes, hasEnded }
}
