import { guideSteps } from '#app/content/admin/company/guide.ts'
import { sampleCompany } from '#app/content/company.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { currentLook } from '#app/domain/look/look.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { findBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { findPage } from '#app/domain/site/edit.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { sampleParts } from '#app/domain/site/samples.server.ts'
import { z } from '#app/domain/zod.ts'
import { database } from '#app/platform/database/database.server.ts'

export type StepName = keyof typeof guideSteps

const names = Object.keys(guideSteps) as [StepName, ...StepName[]]

/** The intents of the guide's buttons. */
export const guideForm = z.object({ order: z.enum(['skip', 'resume', 'hide']), step: z.optional(z.enum(names)) })

type GuideOrder = z.output<typeof guideForm>['order']

/** Dismissed steps, and a hidden guide, are rows among the steps of the installation. */
const rowOf = (name: StepName | 'hidden') => `guide-${name}`

/** `isOpen`: neither finished nor hidden. */
export async function isGuideOpen(): Promise<boolean> {
  return (await database.installationStep.count({ where: { name: rowOf('hidden') } })) === 0
}

export interface GuideStep {
  name: StepName
  state: 'open' | 'done' | 'skipped'
}

/** The steps in their order. A guide without open steps is hidden from then on. */
export async function findGuide(staffId: string): Promise<GuideStep[]> {
  const rows = await database.installationStep.findMany({ where: { name: { startsWith: rowOf('' as StepName) } } })
  const skipped = new Set(rows.map(({ name }) => name))
  const done = await findDone(staffId)
  const steps = Object.entries(done).map(([key, isDone]): GuideStep => {
    const name = key as StepName
    return { name, state: isDone ? 'done' : skipped.has(rowOf(name)) ? 'skipped' : 'open' }
  })
  if (steps.every(({ state }) => state !== 'open')) await handleGuideAction('hide')
  return steps
}

/** The steps of a guide that is neither finished nor hidden. The dashboard does without it when it cannot be read. */
export async function findOpenGuide(staffId: string): Promise<GuideStep[] | null> {
  return (await isGuideOpen().catch(() => false)) ? findGuide(staffId).catch(() => null) : null
}

async function findDone(staffId: string): Promise<Record<StepName, boolean>> {
  const [pages, sampleJobs, samplePosts, backup, { totpSince }, passkeys, colleagues] = await Promise.all([
    database.sitePage.findMany({ select: { name: true, published: true, draft: true } }),
    countSampleJobs(),
    findBuiltIn(),
    findLatestBackup(),
    database.staff.findUniqueOrThrow({ where: { id: staffId }, select: { totpSince: true } }),
    database.passkey.count({ where: { staffId } }),
    database.staff.count({ where: { id: { not: staffId } } }),
  ])
  const published = new Map(
    pages.flatMap(({ name, published }) => (published ? [[name, published as PageContent]] : [])),
  )
  const isPublished = (name: string) => published.has(name)
  const isWritten = async (name: string) =>
    isPublished(name) && sampleParts(name, (await findPage(name)).content).length === 0
  const contacts = ['contactEmail', 'enquiriesEmail', 'careersEmail', 'phone', 'address'] as const
  return {
    name: company.name !== sampleCompany.name,
    contact: contacts.every((field) => company[field] !== sampleCompany[field]),
    look: currentLook().version !== null,
    home: await isWritten('home'),
    about: await isWritten('about'),
    team: published.get('about')?.parts?.team?.lists?.members !== undefined,
    services: pages.some(({ name }) => name === 'services' || name.startsWith('service-')),
    jobs: sampleJobs === 0,
    posts: samplePosts.length === 0,
    privacy: isPublished('privacy'),
    mail: canSendMail(),
    backups: backup.isScheduled,
    factor: totpSince !== null || passkeys > 0,
    colleague: colleagues > 0,
    publish:
      published.size > 0 && pages.every(({ draft }) => draft === null) && settings.launch.visibility === 'everything',
  }
}

/** Marks a step as not needed or takes that back, or hides the guide. */
export async function handleGuideAction(order: GuideOrder, step?: StepName): Promise<void> {
  const row = { name: rowOf(order === 'hide' || !step ? 'hidden' : step) }
  if (order === 'resume') await database.installationStep.deleteMany({ where: row })
  else await database.installationStep.upsert({ where: row, create: row, update: {} })
}
