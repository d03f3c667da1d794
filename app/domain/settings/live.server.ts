import { applyCompany, companyWith, variableOf } from '#app/domain/installation/company.server.ts'
import { env } from '#app/platform/environment.server.ts'
import type { SettingsGroup } from './group.ts'
import { type GroupName, groupNames, settingsGroups } from './groups.ts'

type ValuesOf<Name extends GroupName> = (typeof settingsGroups)[Name]['builtIn']
type OwnGroup = Exclude<GroupName, 'company'>

/** Values that owners have set, by field; null if a field without a value replaces a built-in one. */
export type SettingsOverrides = Record<string, unknown>

/** The values that the operator sets, and the names of their variables. */
const operator: Partial<Record<string, { values: SettingsOverrides; variables: Record<string, string> }>> = {
  company: { values: env.identity, variables: variableOf },
}

/** The variables of the fields that the operator sets. A variable wins over the value of an owner. */
export function variablesOf(name: GroupName): Record<string, string> {
  const { values = {}, variables = {} } = operator[name] ?? {}
  const set = Object.entries(variables).filter(([field]) => values[field] !== undefined)
  return Object.fromEntries(set)
}

/** All values of a group with these overrides. */
export function valuesWith(name: GroupName, overrides: SettingsOverrides): SettingsOverrides {
  const { builtIn } = settingsGroups[name] as unknown as SettingsGroup
  const none = Object.fromEntries(Object.keys(builtIn).map((field) => [field, null]))
  if (name === 'company') return { ...none, ...companyWith(overrides) }
  const set = Object.entries(operator[name]?.values ?? {}).filter(([, value]) => value !== undefined)
  return { ...builtIn, ...overrides, ...Object.fromEntries(set) }
}

const ownGroups = groupNames.filter((name): name is OwnGroup => name !== 'company')

/** The settings as they are now, besides the company: these objects change in place when an owner saves others. */
export const settings = Object.fromEntries(ownGroups.map((name) => [name, valuesWith(name, {})])) as {
  [Name in OwnGroup]: ValuesOf<Name>
}

export function applySettings(name: GroupName, overrides: SettingsOverrides): void {
  if (name === 'company') applyCompany(overrides)
  else Object.assign(settings[name], valuesWith(name, overrides))
}
