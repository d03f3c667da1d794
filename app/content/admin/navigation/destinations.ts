/** Pages and commands, for the sidebar and the search. `keywords`: other words that find them in the search. */
export const destinationWords = {
  today: { text: 'Today', keywords: 'go to overview waiting start figures' },
  guide: { text: 'Set-up guide', keywords: 'go to make it yours begin first steps start' },
  applications: { text: 'Applications', keywords: 'go to dashboard job list applicants candidates resumes' },
  board: { text: 'Board', keywords: 'go to columns status pipeline kanban applications' },
  jobs: { text: 'Jobs', keywords: 'go to openings careers' },
  templates: { text: 'Templates', keywords: 'go to letters answers mail' },
  quarantine: { text: 'Spam review', keywords: 'go to quarantine suspicious junk' },
  blog: { text: 'Blog', keywords: 'go to posts list articles' },
  pages: { text: 'Pages', keywords: 'go to site words texts home about team edit' },
  pictures: { text: 'Pictures', keywords: 'go to library photos images upload portraits' },
  newsletter: { text: 'Newsletter', keywords: 'go to subscribers addresses' },
  staff: { text: 'Staff', keywords: 'go to accounts roles invite colleague people' },
  settings: { text: 'Settings', keywords: 'go to promise answer within days' },
  privacy: { text: 'Privacy', keywords: 'go to retention erase export person data' },
  system: { text: 'System state', keywords: 'go to health check doctor version backup disk trouble' },
  mail: { text: 'Mail', keywords: 'go to outbox sent emails' },
  audit: { text: 'Audit log', keywords: 'go to history who did what events' },
  webhooks: { text: 'Webhooks', keywords: 'go to integrations events api' },
  trash: { text: 'Trash', keywords: 'go to deleted restore bring back bin' },
  undecided: { text: 'Undecided for more than 10 days', keywords: 'waiting old applications answer filter' },
  savedFilters: { text: 'Saved filters', keywords: 'go to my lists applications' },
  newJob: { text: 'New job', keywords: 'create write opening position' },
  newPost: { text: 'New post', keywords: 'create write blog article' },
  exportApplications: { text: 'Export applications as CSV', keywords: 'download table spreadsheet excel' },
  checkStorage: { text: 'Check storage', keywords: 'resumes files bucket disk' },
  account: { text: 'Account', keywords: 'go to my name password sessions second factor profile' },
  keys: { text: 'Keyboard shortcuts', keywords: 'help keys' },
  signOut: { text: 'Sign out', keywords: 'log out leave' },
}

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
