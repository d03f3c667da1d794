import { movedWith } from '#app/content/admin/settings/company.ts'
import { leftDrafts } from '#app/content/admin/settings/launch.ts'
import { mailTest } from '#app/content/admin/settings/mail.ts'
import { sampleCompany } from '#app/content/company.ts'
import { findLatestBackup, type LatestBackup } from '#app/domain/backups/schedule.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { canSendMail, mailServer } from '#app/domain/mail/sender.server.ts'
import { testMailServer } from '#app/domain/mail/test.server.ts'
import { findChoices, type PictureChoices } from '#app/domain/pictures/library.server.ts'
import { detailsAfterMove } from '#app/domain/settings/company.ts'
import { groupValuesAfter } from '#app/domain/settings/groups.server.ts'
import type { GroupName } from '#app/domain/settings/groups.ts'
import { settings, variablesOf } from '#app/domain/settings/live.server.ts'
import { endOfPreview, makePreviewSecret, previewParameter } from '#app/domain/site/content.server.ts'
import { findDrafts } from '#app/domain/site/edit.server.ts'
import { questionBeforeErasing } from '#app/domain/sweeps/shorten.server.ts'
import { withoutStoredFiles } from '#app/http/files/replaced-files.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { type CompanyChoices, companyChoices, languageName, sampleIn } from './choices.server.ts'

type Details = Record<string, string | undefined>

/** Shown with the form of a group. */
interface Shown {
  choices?: CompanyChoices
  pictures?: PictureChoices
  backup?: LatestBackup
  preview?: { link: string; endsAt: Date }
  test?: { to: string; canSend: boolean }
}

interface GroupPage {
  load?: (request: Request, owner: { email: string }) => Shown | Promise<Shown>
  /** Tries the saved settings. */
  test?: (owner: { email: string }) => Promise<{ kind: 'success' | 'error'; text: string; detail?: string | undefined }>
  /** Adds the details that a chosen one brings with it. `tell` says after the change what else it means. */
  complete?: (chosen: Details) => { written: Details; tell: () => string | undefined | Promise<string | undefined> }
  /** Asks before a change that erases records. */
  findErasures?: (
    written: Parameters<typeof groupValuesAfter>[1],
    answer: Parameters<typeof questionBeforeErasing>[1],
  ) => Promise<Awaited<ReturnType<typeof questionBeforeErasing>> | undefined>
  /** Completes the answer to a change. */
  finish?: (answer: Response) => Response
}

/** Each page that does more than to show and save its fields. */
export const groupPages: Partial<Record<GroupName, GroupPage>> = {
  company: {
    load: () => ({ choices: companyChoices() }),
    complete: (chosen) => {
      const [before, moved] = [company.country, detailsAfterCountry(chosen)]
      return { written: { ...chosen, ...moved }, tell: () => wordsAfterMove(before, moved) }
    },
  },
  look: { finish: withoutStoredFiles },
  search: { load: async () => ({ pictures: await findChoices([settings.search.sharePicture ?? '']) }) },
  mail: {
    load: (_request, { email }) => ({ test: { to: email, canSend: canSendMail() } }),
    test: async ({ email }) => {
      const server = mailServer()
      if (!server) return { kind: 'error', text: mailTest.notYet }
      const { outcome, answer } = await testMailServer(server, email)
      const detail = answer && mailTest.answer(answer)
      if (outcome === 'accepted') return { kind: 'success', text: mailTest.outcomes.accepted(email), detail }
      return { kind: 'error', text: mailTest.outcomes[outcome], detail }
    },
  },
  privacy: {
    findErasures: async (written, answer) => {
      const values = await groupValuesAfter('privacy', written)
      return values && questionBeforeErasing(values, answer)
    },
  },
  backups: { load: async () => ({ backup: await findLatestBackup() }) },
  launch: {
    load: (request) => {
      const link = new URL('/', publicOrigin(request))
      link.searchParams.set(previewParameter, makePreviewSecret())
      return { preview: { link: link.href, endsAt: endOfPreview() } }
    },
    complete: (chosen) => ({
      written: chosen,
      tell: async () => {
        const drafts = chosen.visibility === 'everything' ? await findDrafts() : []
        return drafts.length > 0 ? leftDrafts(drafts.length) : undefined
      },
    }),
  },
}

/** Another country brings these details with it, unless the operator or an owner has chosen them. */
function detailsAfterCountry(chosen: Details): Details {
  const after = { ...company, ...chosen }
  const moved = Object.entries(detailsAfterMove(company, after)).filter(([field]) => !(field in variablesOf('company')))
  return Object.fromEntries(moved.map(([field, value]) => [field, value ?? '']))
}

/** Names the details that have changed with the country, and those to choose. */
function wordsAfterMove(before: string, { timeZone, language, formats }: Details): string | undefined {
  if (company.country === before) return undefined
  const isAsked = timeZone === undefined && company.timeZone === sampleCompany.timeZone
  const said = [
    timeZone && movedWith.timeZone(timeZone),
    isAsked && movedWith.chooseTimeZone(company.timeZone),
    language && movedWith.language(languageName(language)),
    formats && movedWith.formats(sampleIn(formats)),
    (timeZone || language || formats) && movedWith.change,
  ]
  return said.filter(Boolean).join(' ') || undefined
}
