/** The bar above every page of the administrator side. */
export const adminBar = {
  site: 'View site',
  label: 'Administration',
  dashboard: 'Dashboard',
  board: 'Board',
  jobs: 'Jobs',
  blog: 'Blog',
  /** Opens what else there is. */
  menu: 'More',
  company: 'Company',
  templates: 'Templates',
  subscribers: 'Subscribers',
  staff: 'Staff',
  mail: 'Mail',
  audit: 'Audit log',
  quarantine: 'Spam review',
  trash: 'Trash',
  webhooks: 'Webhooks',
  system: 'System',
  privacy: 'Privacy',
  settings: 'Settings',
  account: 'Account',
  keys: 'Keyboard shortcuts',
  /** Until the editor has come. */
  loadingPost: 'Loading the post...',
}
