import { currentTime } from '#app/domain/installation/clock.server.ts'
import { findInstallation } from '#app/domain/installation/identity.server.ts'
import { countLocalChanges } from '#app/domain/installation/publication.server.ts'
import { checkConnection } from '#app/domain/installation/stored-applications.server.ts'
import { nextJobChange } from '#app/domain/jobs/find.server.ts'
import { loadLogos } from '#app/domain/look/look.server.ts'
import { nextPublication } from '#app/domain/posts/find.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { loadSite, nextPagePublication } from '#app/domain/site/content.server.ts'
import { publishDueDrafts } from '#app/domain/site/edit.server.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { sharePending, withTimeLimit } from '#app/platform/deadline.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'

/** In milliseconds: how soon this copy of the server notices a change that another copy made. */
const pace = 500
const deadline = 5_000
/** In every time zone, days begin at a multiple of this. */
const quarter = 15 * 60_000

/** A version of the public site. Each public change starts a new one. */
interface Edition {
  number: number
  changesHere: number
  publicVersion: number
  /** By a clock that may be set back. */
  beganAt: number
  /** When the next job opens or closes, post is due, or day may begin. */
  endsAt: number
}

let latest: Edition | undefined
let count = 0

/**
 * The number of the current edition: its pages do not change. Undefined if unknown, for example while the database does
 * not respond.
 */
export function currentEdition(now = currentTime().getTime()): number | undefined {
  if (latest && isCurrent(latest, now)) return latest.number
  void refreshEdition()
  return undefined
}

function isCurrent(edition: Edition, now: number): boolean {
  return edition.beganAt <= now && now < edition.endsAt && edition.changesHere === countLocalChanges()
}

export const refreshEdition = sharePending(async () => {
  latest = await withTimeLimit(findEdition(), deadline).catch(() => undefined)
})

async function findEdition(): Promise<Edition | undefined> {
  const before = { now: currentTime().getTime(), changesHere: countLocalChanges() }
  const [installation, connection] = await Promise.all([findInstallation(), checkConnection()])
  const isUsual = connection === 'connected' || connection === 'demo'
  if (!installation || !isUsual) return undefined
  const { publicVersion } = installation
  if (latest?.publicVersion === publicVersion && isCurrent(latest, before.now)) return latest
  const now = new Date(before.now)
  await publishDueDrafts(now)
  await Promise.all([loadSettings(), loadSite(), loadLogos()])
  await loadRedirects()
  const changes = [await nextJobChange(now), await nextPublication(now), await nextPagePublication(now)]
  const moments = changes.flatMap((moment) => moment?.getTime() ?? [])
  const nextQuarter = (Math.floor(before.now / quarter) + 1) * quarter
  return {
    number: ++count,
    changesHere: before.changesHere,
    publicVersion,
    beganAt: before.now,
    endsAt: Math.min(nextQuarter, ...moments),
  }
}

export const startWatchingEdition = () =>
  repeat('the public site could not be looked at for changes', refreshEdition, { every: pace })
