import { firstTemplates } from '#app/content/mail/first-templates.ts'
import { findLastWriter } from '#app/domain/audit/people.server.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { storedFields, type Values, writtenFields } from '#app/domain/fields/written.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { pick } from '#app/domain/pick.ts'
import { database, isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { type TemplateInput, template, templateFields } from './template.ts'

/** The limit: more would not fit in one list. */
export const mostTemplates = 100

const listed = { id: true, ...selectFields(template.fields) }

export type Template = Awaited<ReturnType<typeof listTemplates>>[number]

export function listTemplates() {
  return database.mailTemplate.findMany({ select: listed, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
}

export type EditedTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export async function findTemplate(id: number) {
  const found = await database.mailTemplate.findUnique({
    where: { id },
    select: { ...listed, version: true, updatedAt: true },
  })
  if (!found) return null
  return {
    ...inputOf(found),
    ...pick(found, ['id', 'version', 'updatedAt']),
    savedBy: await findLastWriter('template', id),
  }
}

const inputOf = (row: Omit<Template, 'id'>) =>
  writtenFields(template.fields, row as Values<typeof template.fields>, company.timeZone)

const storedFrom = (input: TemplateInput) =>
  storedFields(template.fields, input, { timeZone: company.timeZone, before: null })

/** `conflict`: a colleague has saved it since. */
type Saved =
  | { outcome: 'created' | 'updated'; id: number }
  | { outcome: 'taken' | 'tooMany' | 'gone' }
  | { outcome: 'conflict'; template: EditedTemplate }

export async function createTemplate(input: TemplateInput, by: StaffActor): Promise<Saved> {
  if ((await database.mailTemplate.count()) >= mostTemplates) return { outcome: 'tooMany' }
  try {
    return await database.$transaction(async (transaction) => {
      const { id } = await transaction.mailTemplate.create({ data: storedFrom(input), select: { id: true } })
      await recordEvent(transaction, by, 'template.created', id)
      return { outcome: 'created' as const, id }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  // A repeated form makes one template.
  const own = await database.mailTemplate.findUnique({ where: { name: input.name }, select: listed })
  return own && isAsAsked(inputOf(own), input) ? { outcome: 'created', id: own.id } : { outcome: 'taken' }
}

export async function updateTemplate(
  id: number,
  version: number,
  input: TemplateInput,
  by: StaffActor,
): Promise<Saved> {
  try {
    return await database.$transaction(async (transaction) => {
      const saved = await transaction.mailTemplate.update({
        where: { id, version },
        data: { ...storedFrom(input), version: { increment: 1 } },
        select: { id: true },
      })
      await recordEvent(transaction, by, 'template.changed', id)
      return { outcome: 'updated' as const, id: saved.id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'taken' }
    if (!isMissingRow(error)) throw error
  }
  const stored = await findTemplate(id)
  if (!stored) return { outcome: 'gone' }
  return isAsAsked(stored, input) ? { outcome: 'updated', id } : { outcome: 'conflict', template: stored }
}

const isAsAsked = (stored: TemplateInput, asked: TemplateInput) =>
  templateFields.every((name) => stored[name] === asked[name])

export async function deleteTemplate(id: number, by: StaffActor): Promise<'deleted' | 'gone'> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.mailTemplate.deleteMany({ where: { id } })
    if (count === 0) return 'gone'
    await recordEvent(transaction, by, 'template.deleted', id)
    return 'deleted'
  })
}

/** Runs once per installation, so that changed or deleted templates never come back. */
export async function loadFirstTemplates(): Promise<void> {
  const step = { name: 'mail-templates' }
  if (await database.installationStep.findUnique({ where: step })) return
  try {
    await database.$transaction(async ({ installationStep, mailTemplate }) => {
      await installationStep.create({ data: step })
      await mailTemplate.createMany({ data: firstTemplates })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
