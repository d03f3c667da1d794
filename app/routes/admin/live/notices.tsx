import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { listenTo } from '#app/browser/live.ts'
import { liveNews, liveWords as words } from '#app/content/admin/live.ts'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import type { LivePlace, News } from '#app/domain/lists/new-records.server.ts'
import { entriesByInboxAction } from '#app/domain/records/kinds.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'

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

interface FollowChangesProps {
  noun: string
  /** `null` follows all records of this kind. */
  id: string | null
  nameOf?: (id: string) => string | undefined
  /** Found by the loader before it reads anything else. */
  place: LivePlace | null
  reread: () => void
}

/** Rereads the page when a colleague changes its records, and names the colleague. Forms keep unsent text. */
export function FollowChanges({ noun, id, nameOf, place, reread }: FollowChangesProps) {
  // A reread does not restart the stream, which continues from the first page load.
  const [beginning] = useState(place)
  const isAboutIt = (change: { noun: string; id: string }) => change.noun === noun && (id === null || change.id === id)
  const { news, changes, hasEnded } = useLive(beginning, (fresh) => {
    if (fresh.some(isAboutIt)) reread()
  })
  // A page that shows all records also shows, or counts, new applications.
  const arrived = id === null ? news.job_applications : 0
  const show = useEffectEvent(reread)
  useEffect(() => {
    if (arrived) show()
  }, [arrived])
  return (
    <LiveNotices>
      <ChangeNotice changes={changes.filter(isAboutIt)} nameOf={nameOf} />
      {hasEnded && <SessionEnded />}
    </LiveNotices>
  )
}

/** The sign-in opens in a new tab, so that the page keeps unsent text. */
export function SessionEnded() {
  return (
    <Notice kind="warning" className="mb-3 shadow-lifted">
      {liveNews.sessionEnded}{' '}
      <a href={href('/admin')} target="_blank" rel="noopener" className="font-semibold text-brand underline">
        {liveNews.signIn}
      </a>
    </Notice>
  )
}

interface ChangeNoticeProps {
  /** The changes to the records on the screen. */
  changes: ToldChange[]
  /** Names the record when several are on the screen. */
  nameOf?: ((id: string) => string | undefined) | undefined
}

/** Fixed at the bottom of the window, so that the list does not move under the pointer. */
export function LiveNotices({ children }: { children: ReactNode }) {
  return (
    <div className="live-notices pointer-events-none fixed inset-x-4 bottom-3 z-50 mx-auto max-w-lg *:pointer-events-auto low:static print:hidden">
      {children}
    </div>
  )
}

/** Announces a colleague's change to a record on screen. */
export function ChangeNotice({ changes, nameOf }: ChangeNoticeProps) {
  const last = changes.findLast(({ isOwn, action }) => !isOwn && action in changeTexts)
  const text = last && sentence(last, nameOf?.(last.id))
  return (
    <div role="status" aria-label={words.label}>
      {text && (
        <Notice key={last.number} kind="info" quiet isTimed time={shownFor} className="mb-3 shadow-lifted">
          {text}
        </Notice>
      )}
    </div>
  )
}

const shownFor = 8_000

const changeTexts = { ...words.told, ...entriesByInboxAction(() => words.inboxPredicates) }

function sentence({ by, action, to }: ToldChange, name: string | undefined): string {
  const done = `${by} ${changeTexts[action as keyof typeof changeTexts](to ?? '')}`
  return name ? words.of(done, name) : `${done}.`
}
