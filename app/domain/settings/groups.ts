import { companyGroup } from './company.ts'

/** The pages of settings, in the order of their list, by the last part of their address. */
export const settingsGroups = {
  company: companyGroup,
}

export type GroupName = keyof typeof settingsGroups

export const groupNames = Object.keys(settingsGroups) as GroupName[]

export const isGroupName = (text: string): text is GroupName => Object.hasOwn(settingsGroups, text)
