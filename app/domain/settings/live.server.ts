import type { Field } from '#app/domain/fields/field.ts'
import { applyCompany, company, companyVariables, companyWith } from '#app/domain/installation/company.server.ts'
import { kindOf, retentionVariable, submissionNouns, tableBy } from '#app/domain/records/kinds.ts'
import { env } from '#app/platform/environment.server.ts'
import { decrypt, encrypt, renewEncryption } from '#app/platform/secrets.server.ts'
import type { SettingsGroup } from './group.ts'
import { type GroupName, groupNames, settingsGroups } from './groups.ts'

type ValuesOf<Name extends GroupName> = (typeof settingsGroups)[Name]['builtIn']
type OwnGroup = Exclude<GroupName, 'company'>

/** Values that owners have set, by field; null if an empty field replaces a built-in value. */
export type SettingsOverrides = Record<string, unknown>

/** A name followed by an address in angle brackets, or an address alone. */
const [, senderName, senderAddress = env.mailFrom] = /^([^<>]+) <([^<>]+)>$/.exec(env.mailFrom ?? '') ?? []

const hour = 3_600_000

/** The values that environment variables set, and the names of the variables. */
const operator: Partial<Record<GroupName, { values: SettingsOverrides; variables: Record<string, string> }>> = {
  company: { values: env.identity, variables: companyVariables },
  backups: {
    values: { hours: env.backup.every && env.backup.every / hour, keep: env.backup.keep },
    variables: { hours: 'BACKUP_EVERY', keep: 'BACKUP_KEEP' },
  },
  privacy: {
    values: {
      ...tableBy(submissionNouns, (noun) => env.retentionDays[retentionVariable(kindOf('noun', noun))]),
      audit: env.auditRetention,
    },
    variables: {
      ...tableBy(submissionNouns, (noun) => retentionVariable(kindOf('noun', noun))),
      audit: 'RETENTION_AUDIT',
    },
  },
  mail: {
    values: {
      senderName,
      senderAddress,
      smtpHost: env.smtp?.host,
      smtpPort: env.smtp?.port,
      smtpUser: env.smtp && (env.smtp.credentials?.user ?? null),
      // It stays in the environment.
      smtpPassword: env.smtp && null,
    },
    variables: {
      ...{ senderName: env.mailFromVariable, senderAddress: env.mailFromVariable },
      ...{ smtpHost: env.smtpVariable, smtpPort: env.smtpVariable },
      ...{ smtpUser: env.smtpVariable, smtpPassword: env.smtpVariable },
    },
  },
}

/** The variables of the fields that the operator sets. A variable overrides the value of an owner. */
export function variablesOf(name: GroupName): Record<string, string> {
  const { values = {}, variables = {} } = operator[name] ?? {}
  const set = Object.entries(variables).filter(([field]) => values[field] !== undefined)
  return Object.fromEntries(set)
}

/** All values of a group with these overrides. */
export function groupValues(name: GroupName, overrides: SettingsOverrides): SettingsOverrides {
  const { builtIn, abroad, fields } = settingsGroups[name] as unknown as SettingsGroup
  const none = Object.fromEntries(Object.keys(builtIn).map((field) => [field, null]))
  if (name === 'company') return { ...none, ...companyWith(overrides) }
  const set = Object.entries(operator[name]?.values ?? {}).filter(([, value]) => value !== undefined)
  const own = Object.entries(overrides).map(([field, value]) => [field, atLeast(fields[field], value)])
  return { ...builtIn, ...(company.country !== 'IN' && abroad), ...Object.fromEntries([...own, ...set]) }
}

/** A stored number may be from before its field had a minimum. */
const atLeast = (field: Field | undefined, value: unknown) =>
  field?.kind === 'number' && typeof value === 'number' && 'min' in field.options
    ? Math.max(value, field.options.min ?? value)
    : value

const purpose = 'settings'

export const sealSecret = (text: string) => encrypt(purpose, text)

export const resealSecret = (sealed: unknown) =>
  typeof sealed === 'string' ? renewEncryption(purpose, sealed) : sealed

/** Undefined for a missing secret, and for one that can no longer be decrypted. */
export const openSecret = (sealed: unknown) => (typeof sealed === 'string' ? decrypt(purpose, sealed) : undefined)

const ownGroups = groupNames.filter((name): name is OwnGroup => name !== 'company')

/** The current settings, besides the company. These objects change in place when an owner saves others. */
export const settings = Object.fromEntries(ownGroups.map((name) => [name, groupValues(name, {})])) as {
  [Name in OwnGroup]: ValuesOf<Name>
}

export function applySettings(name: GroupName, overrides: SettingsOverrides): void {
  if (name === 'company') applyCompany(overrides)
  else Object.assign(settings[name], groupValues(name, overrides))
}
