import { mailTest } from '#app/content/admin/settings/mail.ts'
import { findLatestBackup, type LatestBackup } from '#app/domain/backups/schedule.server.ts'
import { canSendMail, mailServer } from '#app/domain/mail/sender.server.ts'
import { testMailServer } from '#app/domain/mail/test.server.ts'
import { findChoices, type PictureChoices } from '#app/domain/pictures/library.server.ts'
import { groupValuesAfter } from '#app/domain/settings/groups.server.ts'
import type { GroupName } from '#app/domain/settings/groups.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { endOfPreview, makePreviewSecret, previewParameter } from '#app/domain/site/content.server.ts'
import { questionBeforeErasing } from '#app/domain/sweeps/shorten.server.ts'
import { withoutStoredFiles } from '#app/http/files/replaced-files.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { type CompanyChoices, companyChoices } from './choices.server.ts'

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
  company: { load: () => ({ choices: companyChoices() }) },
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
  },
}
