import { createHash } from 'node:crypto'
import { sampleCompany } from '#app/content/company.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { fieldNames } from '#app/domain/fields/field.ts'
import { storedFields, type Written, writtenFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { pick } from '#app/domain/pick.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { SettingsGroup } from './group.ts'
import { type GroupName, groupNames, isGroupName, settingsGroups } from './groups.ts'
import {
  applySettings,
  groupValues,
  openSecret,
  resealSecret,
  type SettingsOverrides,
  sealSecret,
  variablesOf,
} from './live.server.ts'
import { loadSharePicture } from './sharing.server.ts'

/** The column `overrides` of the settings. `before`: the values that an undo brings back. */
type Stored = Partial<Record<GroupName, { values: SettingsOverrides; before: SettingsOverrides }>>

const declared = (name: GroupName) => settingsGroups[name] as unknown as SettingsGroup

async function findStored(client: Pick<Prisma.TransactionClient, 'settings'> = database): Promise<Stored> {
  const row = await client.settings.findUnique({ where: { number: 1 }, select: { overrides: true } })
  return (row?.overrides ?? {}) as Stored
}

/** Makes the stored settings the live ones: at the start, and with each edition. */
export async function loadSettings(): Promise<void> {
  const stored = await findStored()
  for (const name of groupNames) applySettings(name, stored[name]?.values ?? {})
  await loadSharePicture()
}

/** At the start, because the operator removes an older session secret after a day. */
export async function renewSecrets(): Promise<void> {
  const stored = await findStored()
  if (isEqual(renewed(stored), stored)) return
  await changePublicly(async (transaction) => {
    const overrides = renewed(await findStored(transaction)) as object
    await transaction.settings.update({ where: { number: 1 }, data: { overrides } })
  })
}

/** These settings with all secrets encrypted with the newest session secret. */
function renewed(stored: Stored): Stored {
  const groups = Object.entries(stored).map(([name, { values, before }]) => {
    const fields = isGroupName(name) ? secretsOf(name).map(([field]) => field) : []
    const renew = (old: SettingsOverrides) => ({
      ...old,
      ...Object.fromEntries(fields.filter((field) => old[field]).map((field) => [field, resealSecret(old[field])])),
    })
    return [name, { values: renew(values), before: before && renew(before) }]
  })
  return Object.fromEntries(groups)
}

/** The values as the form shows them. */
function write(name: GroupName, overrides: SettingsOverrides): Written<SettingsGroup['fields']> {
  return writtenFields(declared(name).fields, groupValues(name, overrides) as never, company.timeZone)
}

const digestOf = (name: GroupName, overrides: SettingsOverrides) =>
  createHash('sha256')
    .update(JSON.stringify(write(name, overrides)))
    .digest('base64url')
    .slice(0, 16)

type Secret = 'none' | 'stored' | 'unreadable'

const secretsOf = (name: GroupName) => Object.entries(declared(name).secrets ?? {}) as [string, [string, ...string[]]][]

/** Secrets are never shown. */
export async function findGroup(name: GroupName) {
  const { values = {}, before } = (await findStored())[name] ?? {}
  const secrets = secretsOf(name).map(([field]): [string, Secret] => {
    if (!values[field]) return [field, 'none']
    return [field, openSecret(values[field]) === undefined ? 'unreadable' : 'stored']
  })
  return {
    written: { ...write(name, values), ...Object.fromEntries(secrets.map(([field]) => [field, ''])) },
    secrets: Object.fromEntries(secrets),
    known: digestOf(name, values),
    byOperator: variablesOf(name),
    ofSample: name === 'company' ? findOfSample(values) : [],
    canUndo: before !== undefined,
  }
}

/** Right for many a company as they are. */
const commonDetails = ['country', 'timeZone', 'language', 'formats']

/** The details of the company that are still the sample's. */
function findOfSample(overrides: SettingsOverrides): string[] {
  const byOperator = variablesOf('company')
  const values = groupValues('company', overrides)
  return fieldNames(declared('company').fields).filter(
    (field) =>
      !(field in byOperator || commonDetails.includes(field)) &&
      values[field] === sampleCompany[field as keyof typeof sampleCompany],
  )
}

/** `missing`: a required field for this change. */
type Outcome = 'changed' | 'unchanged' | 'conflict' | { missing: string }

/** Runs in the transaction of a change, with the digest of the new values. */
type Note = (transaction: Prisma.TransactionClient, known: string) => Promise<void>

/** `known`: the digest of the values that the owner has seen. Values equal to the defaults are not stored. */
export function changeGroup(
  name: GroupName,
  known: string,
  written: Record<string, string | undefined>,
  by: StaffActor,
  note?: Note,
): Promise<Outcome> {
  return change(name, known, by, writtenOver(name, written), note)
}

/** All values of the group after a change to these, or after an undo; undefined if the change cannot be made. */
export async function groupValuesAfter(name: GroupName, written: Record<string, string | undefined> | 'undo') {
  const present = (await findStored())[name] ?? { values: {}, before: {} }
  const next = written === 'undo' ? undone(present) : writtenOver(name, written)(present)
  return 'missing' in next ? undefined : groupValues(name, next.values)
}

interface Present {
  values: SettingsOverrides
  before: SettingsOverrides
}

type Next = (present: Present) => { values: SettingsOverrides } | { missing: string }

const undone = ({ before }: Present) => ({ values: before })

function writtenOver(name: GroupName, written: Record<string, string | undefined>): Next {
  return ({ values }) => {
    const { fields } = declared(name)
    const whole = { ...write(name, values), ...withoutUndefined(written, fieldNames(fields)) }
    const chosen = storedFields(fields, whole, { timeZone: company.timeZone, before: null }) as SettingsOverrides
    const unset = valuesWithoutOwner(name, chosen)
    const byOperator = variablesOf(name)
    const missing = fillSecrets(name, chosen, written, values)
    if (missing) return { missing }
    const isOwn = (field: string) => unset.every((values) => !isEqual(chosen[field], values[field] ?? null))
    const [set, free] = [Object.keys(byOperator), fieldNames(fields).filter((field) => !(field in byOperator))]
    // Values hidden by environment variables take effect again if the operator removes the variables.
    const behind = pick(
      values,
      set.filter((field) => field in values),
    )
    return { values: { ...pick(chosen, free.filter(isOwn)), ...behind } }
  }
}

/** Puts new and unchanged secrets into `chosen`, encrypted. Returns the field that lacks a value. */
function fillSecrets(
  name: GroupName,
  chosen: SettingsOverrides,
  written: Record<string, string | undefined>,
  stored: SettingsOverrides,
): string | undefined {
  const present = groupValues(name, stored)
  for (const [field, [owner, ...others]] of secretsOf(name)) {
    if (field in variablesOf(name)) continue
    const [typed, opened] = [written[field], openSecret(stored[field])]
    const isSame = [owner, ...others].every((other) => isEqual(chosen[other], present[other]))
    if (typed && !chosen[owner]) return owner
    if (chosen[owner] && !typed && !(isSame && opened !== undefined)) return field
    const kept = typed ? (typed === opened ? stored[field] : sealSecret(typed)) : stored[field]
    chosen[field] = chosen[owner] ? kept : null
  }
  return undefined
}

/** A form leaves out empty optional fields. */
function withoutUndefined(written: Record<string, string | undefined>, fields: string[]): Record<string, string> {
  const sent = fields.filter((field) => field in written)
  return Object.fromEntries(sent.map((field) => [field, written[field] ?? '']))
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

function valuesWithoutOwner(name: GroupName, chosen: SettingsOverrides): SettingsOverrides[] {
  if (name !== 'company') return [groupValues(name, {})]
  // A company with its own name does not get the sample's legal name, although the form still showed it.
  const { name: _name, ...builtIn } = groupValues('company', { name: chosen.name })
  return [{ ...sampleCompany }, builtIn]
}

export function undoGroup(name: GroupName, known: string, by: StaffActor): Promise<Outcome> {
  return change(name, known, by, undone)
}

async function change(name: GroupName, known: string, by: StaffActor, next: Next, note?: Note): Promise<Outcome> {
  const outcome = await changePublicly(async (transaction): Promise<Outcome> => {
    const stored = await findStored(transaction)
    const present = stored[name] ?? { values: {}, before: {} }
    const changed = next(present)
    if ('missing' in changed) return changed
    const { values } = changed
    const [from, to] = [write(name, present.values), write(name, values)]
    const fields = fieldNames(declared(name).fields).filter((field) => from[field] !== to[field])
    if (fields.length === 0) return 'unchanged'
    if (digestOf(name, present.values) !== known) return 'conflict'
    const data = { overrides: { ...stored, [name]: { values, before: present.values } } as object }
    await transaction.$executeRaw`
      INSERT INTO settings (number, updated_at) VALUES (1, ${currentTime()}) ON CONFLICT (number) DO NOTHING`
    await transaction.settings.update({ where: { number: 1 }, data })
    await recordEvent(transaction, by, 'settings.changed', null, { field: name, fields })
    await note?.(transaction, digestOf(name, values))
    return 'changed'
  })
  await loadSettings()
  return outcome
}
