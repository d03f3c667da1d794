import { href } from 'react-router'
import { backupWords } from '#app/content/admin/backups.ts'
import { waitingErasures } from '#app/content/admin/company/waiting-erasures.ts'
import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import { troubleLines } from '#app/content/admin/troubles.ts'
import type { LatestBackup } from '#app/domain/backups/schedule.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findMailTroubleInPassing } from '#app/domain/operation/mail-watch.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { describeTrouble } from '#app/domain/troubles/describe.ts'
import { listTroublesInPassing } from '#app/domain/troubles/troubles.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { formatDateTime } from '#app/ui/format.ts'

export interface Warning {
  text: string
  link?: { href: string; text: string }
}

/** What somebody has to do something about, in words. */
export async function findWarnings(backup: LatestBackup | null): Promise<Warning[]> {
  return [ofBackups(backup), await ofMail(), ...(await ofTroubles())].filter((warning) => warning !== null)
}

function ofBackups(backup: LatestBackup | null): Warning | null {
  if (backup && !backup.endedAt && !backup.isScheduled) return { text: backupWords.notScheduled }
  if (!backup?.isLate && !backup?.stuckSince) return null
  const { stuckSince } = backup
  const what = stuckSince ? backupWords.stuck(moment(stuckSince)) : backupWords.late
  return { text: `${what} ${backupWords.tell}` }
}

async function ofMail(): Promise<Warning | null> {
  const trouble = await findMailTroubleInPassing()
  if (!trouble) return null
  const state = trouble.waiting > 0 ? 'waiting' : 'failed'
  return {
    text: outboxPage.failing(moment(trouble.since), trouble, mostFound),
    link: { href: listHref({ tab: 'mail', state }), text: outboxPage.failingLinks[state] },
  }
}

/** Backups and mail have lines of their own. */
async function ofTroubles(): Promise<Warning[]> {
  return (await listTroublesInPassing())
    .filter(({ kind }) => kind !== 'backup' && kind !== 'mail')
    .map((trouble) => describeTrouble(trouble, company.timeZone))
    .map(({ kind, title, since, meaning, remedy }) => ({
      text: troubleLines.warning(title, since, meaning, remedy),
      link:
        kind === 'clock' || kind === 'sweep'
          ? { href: href('/admin/privacy'), text: waitingErasures.link }
          : { href: href('/admin/system'), text: troubleLines.link },
    }))
}

const moment = (at: Date) => formatDateTime(at, company.timeZone)
