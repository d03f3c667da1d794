import { backupsGroup } from './backups.ts'
import { careersGroup } from './careers.ts'
import { companyGroup } from './company.ts'
import { launchGroup } from './launch.ts'
import { lookGroup } from './look.ts'
import { mailGroup } from './mail.ts'
import { privacyGroup } from './privacy.ts'
import { searchGroup } from './search.ts'

/** The pages of settings, in the order of their list, by the last part of their address. */
export const settingsGroups = {
  company: companyGroup,
  look: lookGroup,
  search: searchGroup,
  careers: careersGroup,
  mail: mailGroup,
  privacy: privacyGroup,
  backups: backupsGroup,
  launch: launchGroup,
}

export type GroupName = keyof typeof settingsGroups

export const groupNames = Object.keys(settingsGroups) as GroupName[]

export const isGroupName = (text: string): text is GroupName => Object.hasOwn(settingsGroups, text)
