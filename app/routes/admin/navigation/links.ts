import { href } from 'react-router'
import { adminBar as words } from '#app/content/admin/navigation/bar.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'

export interface BarLink {
  href: string
  text: string
  /** Where in the bar it stands. */
  group: 'work' | 'company'
  /** The beginnings of other addresses that belong to it. */
  covers?: string[]
  /** How many wait there, where there are any. */
  count?: string | undefined
}

/** All there are, in their order: each is shown to those who may open it. */
export const barLinks: BarLink[] = [
  {
    href: href('/admin/dashboard'),
    text: words.dashboard,
    group: 'work',
    covers: ['/admin/applications'],
  },
  { href: href('/admin/applications/board'), text: words.board, group: 'work' },
  { href: href('/admin/jobs'), text: words.jobs, group: 'work' },
  {
    href: listHref({ tab: 'blog' }),
    text: words.blog,
    group: 'work',
    covers: [href('/admin/blog')],
  },
  { href: href('/admin/templates'), text: words.templates, group: 'company' },
  { href: href('/admin/subscribers'), text: words.subscribers, group: 'company' },
  { href: href('/admin/staff'), text: words.staff, group: 'company' },
  { href: href('/admin/mail'), text: words.mail, group: 'company' },
  { href: href('/admin/audit'), text: words.audit, group: 'company' },
  { href: href('/admin/quarantine'), text: words.quarantine, group: 'company' },
  { href: href('/admin/trash'), text: words.trash, group: 'company' },
  { href: href('/admin/webhooks'), text: words.webhooks, group: 'company' },
  { href: href('/admin/system'), text: words.system, group: 'company' },
  { href: href('/admin/privacy'), text: words.privacy, group: 'company' },
  { href: href('/admin/settings'), text: words.settings, group: 'company' },
]

/** 'page' where somebody is there, 'true' where they are below it. */
export function currentIn({ pathname, search }: { pathname: string; search: string }, link: BarLink) {
  const [path = '', query] = link.href.split('?')
  if (pathname === path) {
    const isBlog = new URLSearchParams(search).get('tab') === 'blog'
    return isBlog === Boolean(query) ? 'page' : undefined
  }
  if (barLinks.some((other) => other.href === pathname)) return undefined
  const below = [...(query ? [] : [path]), ...(link.covers ?? [])]
  return below.some((start) => pathname === start || pathname.startsWith(`${start}/`)) ? 'true' : undefined
}
