import { guideSteps } from '#app/content/admin/company/guide.ts'
import { sampleCompany } from '#app/content/company.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { countSampleJobs, removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { currentLook } from '#app/domain/look/look.server.ts'
import { hasMailGoneOut } from '#app/domain/mail/proof.server.ts'
import { findBuiltIn, setHidden } from '#app/domain/posts/built-in.server.ts'
import { companyGroup } from '#app/domain/settings/company.ts'
import { findGroup } from '#app/domain/settings/groups.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { findHideable, readPages, samplePages, setSamplesHidden } from '#app/domain/site/samples.server.ts'
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
  const [pages, { ofSample }, samples, backup, { email, totpSince }, passkeys, colleagues] = await Promise.all([
    database.sitePage.findMany({ select: { name: true, publishedAt: true, draft: true } }),
    findGroup('company'),
    findSamples(),
    findLatestBackup(),
    database.staff.findUniqueOrThrow({ where: { id: staffId }, select: { email: true, totpSince: true } }),
    database.passkey.count({ where: { staffId } }),
    database.staff.count({ where: { id: { not: staffId } } }),
  ])
  const { name, contact, place } = companyGroup.sections
  const isOwn = (fields: readonly string[]) => fields.every((field) => !ofSample.includes(field))
  const published = pages.filter(({ publishedAt }) => publishedAt !== null)
  const about = samples.pages.get('about') ?? []
  const others = [...samples.pages.keys()].filter((page) => !['home', 'about'].includes(page))
  return {
    name: isOwn(name),
    contact: isOwn([...contact, ...place]),
    account: email !== sampleCompany.enquiriesEmail,
    look: currentLook().version !== null,
    home: !samples.pages.has('home'),
    about: about.every((part) => part === 'team'),
    team: !about.includes('team'),
    services: !others.some((page) => page.startsWith('service')),
    others: others.every((page) => page.startsWith('service')),
    jobs: samples.jobs === 0,
    posts: samples.posts.length === 0,
    privacy: published.some(({ name }) => name === 'privacy'),
    mail: await hasMailGoneOut(),
    backups: backup.isScheduled,
    factor: totpSince !== null || passkeys > 0,
    colleague: colleagues > 0,
    publish:
      published.length > 0 && pages.every(({ draft }) => draft === null) && settings.launch.visibility === 'everything',
  }
}

/** Everything on the public site that is still the sample company's. */
export async function findSamples() {
  const [jobs, posts] = await Promise.all([countSampleJobs(), findBuiltIn()])
  return { jobs, posts: posts.map(({ slug }) => slug), pages: samplePages() }
}

/** For the operator, what the buttons of the guide do for an owner. Answers the numbers. */
export async function removeSamples(by: Actor) {
  const [{ posts }, pages] = await Promise.all([findSamples(), readPages()])
  const hideable = findHideable(pages).shown
  const [jobs, hiddenPosts] = [await removeSampleJobs(by), await setHidden(posts, true, by)]
  const hidden = await setSamplesHidden([...hideable.services, ...hideable.sections], true, by)
  const sections = hidden.filter((name) => name.includes('/')).length
  return { jobs, posts: hiddenPosts.length, services: hidden.length - sections, sections }
}

/** Marks a step as not needed or takes that back, or hides the guide. */
export async function handleGuideAction(order: GuideOrder, step?: StepName): Promise<void> {
  const row = { name: rowOf(order === 'hide' || !step ? 'hidden' : step) }
  if (order === 'resume') await database.installationStep.deleteMany({ where: row })
  else await database.installationStep.upsert({ where: row, create: row, update: {} })
}
