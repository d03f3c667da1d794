import { href } from 'react-router'
import { backupWords } from '#app/content/admin/backups.ts'
import { outboxPage } from '#app/content/admin/mail/outbox.ts'
import { troubleText, troubleWords } from '#app/content/admin/troubles.ts'
import type { LatestBackup } from '#app/domain/backups/schedule.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findMailTroubleOrNull } from '#app/domain/operation/mail-watch.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { describeTrouble } from '#app/domain/troubles/kinds.ts'
import { listTroublesOrNone } from '#app/domain/troubles/troubles.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'

export interface Warning {
  title: string
  text: string
  /** The page that deals with it. */
  href: string
}

/** Problems that an owner has to solve, in words. */
export async function findWarnings(backup: LatestBackup | null): Promise<Warning[]> {
  return [backupWarning(backup), await mailWarning(), ...(await troubleWarnings())].filter(
    (warning) => warning !== null,
  )
}

function backupWarning(backup: LatestBackup | null): Warning | null {
  const { title } = troubleWords.backup
  const warning = (text: string) => ({ title, text, href: href('/admin/system') })
  if (backup && !backup.endedAt && !backup.isScheduled) return warning(backupWords.notScheduled)
  if (!backup?.isLate && !backup?.stuckSince) return null
  const { stuckSince } = backup
  const what = stuckSince ? backupWords.stuck(moment(stuckSince)) : backupWords.late
  return warning(`${what} ${backupWords.tell}`)
}

async function mailWarning(): Promise<Warning | null> {
  const trouble = await findMailTroubleOrNull()
  if (!trouble) return null
  return {
    title: troubleWords.mail.title,
    text: outboxPage.failing(moment(trouble.since), trouble, mostFound),
    href: listHref({ tab: 'mail', state: trouble.waiting > 0 ? 'waiting' : 'failed' }),
  }
}

/** Backups and mail have their own warnings. */
async function troubleWarnings(): Promise<Warning[]> {
  return (await listTroublesOrNone())
    .filter(({ kind }) => kind !== 'backup' && kind !== 'mail')
    .map((trouble) => describeTrouble(trouble, company.timeZone))
    .map(({ kind, title, since, meaning, remedy }) => ({
      title,
      text: troubleText(since, meaning, remedy),
      href: kind === 'clock' || kind === 'sweep' ? href('/admin/privacy') : href('/admin/system'),
    }))
}

const moment = (at: Date) => formatDateTime(at, company.timeZone)
