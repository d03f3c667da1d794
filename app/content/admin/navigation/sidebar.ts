/** The sidebar of every page of the administrator side; a menu on a narrow screen. */
export const sidebarWords = {
  label: 'Administration',
  menu: 'Menu',
  close: 'Close the menu',
  /** Headings of the groups. Today stands above them. */
  groups: { work: 'Work', site: 'Site', company: 'Company', system: 'System' },
  /** After a count. */
  unread: 'unread',
  waiting: 'waiting',
  viewSite: 'View site',
}
