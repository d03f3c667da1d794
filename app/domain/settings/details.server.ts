import { createHash } from 'node:crypto'
import { type Company, sampleCompany } from '#app/content/company.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { fieldNames } from '#app/domain/fields/field.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import {
  applyCompany,
  type CompanyOverrides,
  companyWith,
  isSetByOperator,
  variableOf,
} from '#app/domain/installation/company.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { pick } from '#app/domain/pick.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type DetailName, details, type WrittenDetails } from './details.ts'

/** The column `overrides` of the settings. */
interface Overrides {
  company?: { values: CompanyOverrides; before: CompanyOverrides }
}

const names = fieldNames(details.fields)

/** The details that the operator has set, with their variables. */
export const byOperator: Partial<Record<DetailName, string>> = Object.fromEntries(
  names.filter(isSetByOperator).map((name) => [name, variableOf[name as keyof typeof variableOf]]),
)

async function findOverrides(client: Pick<Prisma.TransactionClient, 'settings'> = database): Promise<Overrides> {
  const row = await client.settings.findUnique({ where: { number: 1 }, select: { overrides: true } })
  return (row?.overrides ?? {}) as Overrides
}

/** Makes `company` the stored one: at the start, and when another copy of the server has changed it. */
export async function loadCompany(): Promise<void> {
  applyCompany((await findOverrides()).company?.values ?? {})
}

const write = (values: CompanyOverrides) => {
  const company = companyWith(values)
  return writtenFields(details.fields, { linkedinUrl: null, instagramUrl: null, ...company }, company.timeZone)
}

const digestOf = (values: CompanyOverrides) =>
  createHash('sha256')
    .update(JSON.stringify(write(values)))
    .digest('base64url')
    .slice(0, 16)

export async function findDetails() {
  const { values = {}, before } = (await findOverrides()).company ?? {}
  const company = companyWith(values)
  return {
    written: write(values),
    known: digestOf(values),
    /** The details that are still the sample's. */
    ofSample: names.filter((name) => !isSetByOperator(name) && company[name] === sampleCompany[name]),
    canUndo: before !== undefined,
  }
}

type Outcome = 'changed' | 'unchanged' | 'conflict'

/**
 * `known`: the digest of the details that the owner has seen. Details that are the sample's or
 * follow from the name are not stored.
 */
export function changeDetails(known: string, written: Partial<WrittenDetails>, by: StaffActor): Promise<Outcome> {
  return change(known, by, ({ values }) => {
    const whole = { ...write(values), ...written }
    const chosen = storedFields(details.fields, whole, { timeZone: whole.timeZone, before: null })
    // A company with a name of its own does not take the sample's legal name, because the form still showed it.
    const { name: _name, ...builtIn } = companyWith({ name: chosen.name })
    const known = [sampleCompany, builtIn] as Partial<Company>[]
    const isOwn = (name: DetailName) =>
      !isSetByOperator(name) && known.every((company) => chosen[name] !== (company[name] ?? null))
    return pick(chosen, names.filter(isOwn))
  })
}

export function undoDetails(known: string, by: StaffActor): Promise<Outcome> {
  return change(known, by, ({ before }) => before)
}

async function change(
  known: string,
  by: StaffActor,
  next: (present: NonNullable<Overrides['company']>) => CompanyOverrides,
): Promise<Outcome> {
  const outcome = await changePublicly(async (transaction): Promise<Outcome> => {
    const overrides = await findOverrides(transaction)
    const present = overrides.company ?? { values: {}, before: {} }
    const values = next(present)
    const [from, to] = [write(present.values), write(values)]
    const fields = names.filter((name) => from[name] !== to[name])
    if (fields.length === 0) return 'unchanged'
    if (digestOf(present.values) !== known) return 'conflict'
    const data = { overrides: { ...overrides, company: { values, before: present.values } } as object }
    await transaction.$executeRaw`
      INSERT INTO settings (number, updated_at) VALUES (1, ${currentTime()}) ON CONFLICT (number) DO NOTHING`
    await transaction.settings.update({ where: { number: 1 }, data })
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'company', fields })
    return 'changed'
  })
  await loadCompany()
  return outcome
}
