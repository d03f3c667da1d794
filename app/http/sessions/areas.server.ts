import { matchPath } from 'react-router'
import type { Area } from '#app/domain/staff/roles.ts'

type Asked = Area | 'everybody' | 'blog'

const tabs = new Map<string, Area>([
  ['job_applications', 'applications'],
  ['contact_messages', 'messages'],
  ['enquiries', 'enquiries'],
  ['blog', 'posts'],
])

/** Who reads a parameter that stands there twice may read the other one, so both have to be open: to owners. */
const isTwice = ({ searchParams }: URL, name: string) => searchParams.getAll(name).length > 1

function ofTab(url: URL): Area {
  if (isTwice(url, 'tab')) return 'company'
  return tabs.get(url.searchParams.get('tab') ?? '') ?? 'applications'
}

/** Everybody reads the list of posts. */
const ofList = (url: URL): Asked => (ofTab(url) === 'posts' ? 'everybody' : ofTab(url))

const trash = ['applications', 'jobs', 'messages', 'enquiries', 'posts'] as const

/** Without a kind, everybody is shown what is theirs. */
function ofTrash(url: URL): Asked {
  if (isTwice(url, 'kind')) return 'company'
  return trash.find((kind) => kind === url.searchParams.get('kind')) ?? 'everybody'
}

/** Whose each address below /admin is, by the pattern of its route. `blog`: what the blog is written with. */
export const patterns: Record<string, Asked | ((url: URL) => Asked)> = {
  '/admin/dashboard': ofList,
  '/admin/dashboard/delete': ofTab,
  '/admin/dashboard/delete-all': ofTab,
  '/admin/dashboard/unread': ofTab,
  '/admin/dashboard/overview': 'everybody',
  '/admin/dashboard/status': 'applications',
  '/admin/dashboard/selected/status': 'applications',
  '/admin/dashboard/selected/undo': 'applications',
  '/admin/dashboard/selected/resumes': 'applications',
  '/admin/dashboard/selected/delete': ofTab,
  '/admin/dashboard/selected/table': ofTab,
  '/admin/dashboard/storage': 'applications',
  '/admin/dashboard/samples': 'jobs',
  '/admin/jobs': 'jobs',
  '/admin/jobs/:id': 'jobs',
  '/admin/jobs/:id/preview': 'jobs',
  '/admin/applications/:id': 'applications',
  '/admin/applications/:id/interview.ics': 'applications',
  '/admin/applications/board': 'applications',
  '/admin/applications/filters': 'applications',
  '/admin/applications/filters/delete': 'applications',
  '/admin/resumes/:key': 'applications',
  '/admin/resumes/:key/text': 'applications',
  '/admin/blog': 'blog',
  '/admin/blog/pictures': 'blog',
  '/admin/blog/:id': 'blog',
  '/admin/blog/:id/preview': 'blog',
  '/admin/blog/:id/versions': 'blog',
  '/admin/dashboard/post-status': 'blog',
  '/admin/trash': ofTrash,
  '/admin/search': 'everybody',
  '/admin/audit': 'company',
  '/admin/audit/export': 'company',
  '/admin/account': 'everybody',
  '/admin/account/name': 'everybody',
  '/admin/account/session': 'everybody',
  '/admin/account/second-factor': 'everybody',
  '/admin/account/passkeys': 'everybody',
  '/admin/staff': 'company',
  '/admin/staff/role': 'company',
  '/admin/staff/sign-out': 'company',
  '/admin/staff/remove': 'company',
  '/admin/staff/revoke': 'company',
  '/admin/settings': 'company',
  '/admin/live': 'everybody',
  '/admin/live/records': ofList,
  '/admin/sign-out': 'everybody',
}

/** What is not named here is the owner's. */
export function areaOf(pattern: string, url: URL): Asked {
  const asked = patterns[pattern] ?? 'company'
  return typeof asked === 'string' ? asked : asked(url)
}

export function mayOpen(areas: readonly Area[], pattern: string, url: URL): boolean {
  const area = areaOf(pattern, url)
  return area === 'everybody' || areas.includes(area === 'blog' ? 'posts' : area)
}

/** Whether a link or a form may be offered to somebody. */
export function mayFollow(areas: readonly Area[], address: string): boolean {
  const url = new URL(address, 'http://localhost')
  const { pathname } = url
  const pattern = pathname in patterns ? pathname : Object.keys(patterns).find((known) => matchPath(known, pathname))
  return mayOpen(areas, pattern ?? pathname, url)
}
