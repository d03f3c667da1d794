import { companyGroup } from './company.ts'
import { launchGroup } from './launch.ts'
import { lookGroup } from './look.ts'

/** The pages of settings, in the order of their list, by the last part of their address. */
export const settingsGroups = {
  company: companyGroup,
  launch: launchGroup,
  look: lookGroup,
}

export type GroupName = keyof typeof settingsGroups

export const groupNames = Object.keys(settingsGroups) as GroupName[]

export const isGroupName = (text: string): text is GroupName => Object.hasOwn(settingsGroups, text)
