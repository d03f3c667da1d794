import { href } from 'react-router'
import { settingsPage as words } from '#app/content/admin/company/settings.ts'
import type { CommonWords } from '#app/domain/fields/words.ts'
import type { SettingsGroup } from '#app/domain/settings/group.ts'
import { type GroupName, settingsGroups } from '#app/domain/settings/groups.ts'

interface SettingsPage {
  title: string
  link: string
  to: string
  /** A download. */
  document?: boolean
  /** Labels of its fields. */
  labels?: string[]
}

function groupPage(group: GroupName): SettingsPage {
  const { title, link, fields } = settingsGroups[group].words as unknown as SettingsGroup['words']
  const labels = Object.values(fields).map((words) => (words as CommonWords).label)
  return { title, link, labels, to: href('/admin/settings/:group', { group }) }
}

/** The pages of the settings, by section. */
export const settingsPages: { heading: string; pages: SettingsPage[] }[] = [
  {
    heading: words.sections.company,
    pages: [groupPage('company'), groupPage('look'), { ...words.brochure, to: href('/admin/settings/brochure') }],
  },
  {
    heading: words.sections.site,
    pages: [
      { ...words.navigation, to: href('/admin/site/:page', { page: 'frame' }) },
      groupPage('search'),
      groupPage('launch'),
      { ...words.moving, to: href('/admin/import') },
      { ...words.content, to: href('/admin/settings/content'), document: true },
    ],
  },
  {
    heading: words.sections.people,
    pages: [
      groupPage('careers'),
      { ...words.answers, to: href('/admin/settings/answers') },
      groupPage('mail'),
      groupPage('privacy'),
    ],
  },
  {
    heading: words.sections.operation,
    pages: [{ ...words.secondFactor, to: href('/admin/settings/second-factor') }, groupPage('backups')],
  },
]
