import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import { liveNews } from '#app/content/admin/live.ts'
import type { LivePlace } from '#app/domain/lists/new-records.server.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { FollowNotice, LiveNotices } from './follow-notice.tsx'
import { useLive } from './use-live.ts'

interface FollowRecordProps {
  noun: string
  /** Null where all of them are on the screen. */
  id: string | null
  nameOf?: (id: string) => string | undefined
  /** Found by the loader before it reads anything else. */
  place: LivePlace | null
  reread: () => void
}

/** A page shows what others do to its records, and says who did. Its forms keep what is being written. */
export function FollowRecord({ noun, id, nameOf, place, reread }: FollowRecordProps) {
  // Whatever is read anew later, one stream tells all from the first reading on.
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
      <FollowNotice changes={changes.filter(isAboutIt)} nameOf={nameOf} />
      {hasEnded && <SessionEnded />}
    </LiveNotices>
  )
}

/** Opens another window, so that the page keeps what is being written. */
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
