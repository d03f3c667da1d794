import { matchPath } from 'react-router'
import { arriving, kindOf, listNamedIn } from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'

type RequiredArea = Area | 'everybody' | 'posts or sign-in'

type Rule = RequiredArea | ((url: URL) => RequiredArea)

/** HEAD counts as GET. */
export type Method = 'GET' | 'POST'

/** Null if the method is not allowed. */
type ByMethod = Record<Method, Rule | null>

/** For a route without an action. */
const reading = (rule: Rule): ByMethod => ({ GET: rule, POST: null })

/** The guard and the page may read different values of a repeated parameter, so only owners may open such a URL. */
const isAmbiguous = ({ searchParams }: URL) => ['tab', 'in'].some((name) => searchParams.getAll(name).length > 1)

/** The area of the list in the URL. */
function ofTab(url: URL): Area {
  if (isAmbiguous(url)) return 'company'
  return kindOf('tab', listNamedIn(url.searchParams).tab).area
}

/** All members may read the list of posts, but not its trash. */
function ofList(url: URL): RequiredArea {
  const { tab, place } = listNamedIn(url.searchParams)
  return !isAmbiguous(url) && !place && kindOf('tab', tab).isShared ? 'everybody' : ofTab(url)
}

/**
 * The role table: the required area of each route below /admin, by its pattern, for reading and writing. `posts or
 * sign-in` is for editors of the blog; others are redirected to the sign-in page, as specified for this route.
 */
export const patterns: Record<string, Rule | ByMethod> = {
  // Its content depends on the member's areas.
  '/admin/today': reading('everybody'),
  '/admin/dashboard': reading(ofList),
  '/admin/dashboard/delete': ofTab,
  '/admin/dashboard/delete-all': ofTab,
  '/admin/dashboard/restore': ofTab,
  '/admin/dashboard/mark': ofTab,
  '/admin/dashboard/not-spam': ofTab,
  '/admin/dashboard/overview': 'everybody',
  '/admin/dashboard/selected/status': 'applications',
  '/admin/dashboard/selected/undo': 'applications',
  '/admin/dashboard/selected/letters': 'applications',
  '/admin/dashboard/selected/resumes': reading('applications'),
  '/admin/dashboard/selected/delete': ofTab,
  '/admin/dashboard/selected/place': ofTab,
  '/admin/dashboard/selected/table': reading(ofTab),
  '/admin/dashboard/storage': 'applications',
  '/admin/dashboard/samples': 'jobs',
  '/admin/jobs': 'jobs',
  '/admin/jobs/:id': 'jobs',
  '/admin/jobs/:id/preview': 'jobs',
  '/admin/applications/:id': 'applications',
  '/admin/applications/:id/interview.ics': reading('applications'),
  ...Object.fromEntries(
    arriving.flatMap(({ area }) => [
      [`/admin/${area}/:id/letter`, area],
      [`/admin/${area}/:id/take-back`, area],
    ]),
  ),
  '/admin/templates': reading('applications'),
  '/admin/templates/:id': 'applications',
  '/admin/templates/:id/delete': 'applications',
  '/admin/applications/board': 'applications',
  // Members save filters of the lists that they may open.
  '/admin/applications/filters': 'everybody',
  '/admin/resumes/:key': reading('applications'),
  '/admin/resumes/:key/text': reading('applications'),
  '/admin/blog': 'posts or sign-in',
  '/admin/blog/pictures': 'posts',
  '/admin/blog/:id': 'posts',
  '/admin/blog/:id/preview': 'posts',
  '/admin/blog/:id/versions': 'posts',
  '/admin/blog/:id/newsletter': 'posts',
  '/admin/blog/:id/newsletter/mail': reading('posts'),
  '/admin/pictures': reading('posts'),
  '/admin/pictures/add': 'posts',
  '/admin/pictures/:id': 'posts',
  '/admin/subscribers': 'posts',
  '/admin/subscribers/table': reading('posts'),
  '/admin/dashboard/post-status': 'posts',
  '/admin/dashboard/take-over': 'posts',
  '/admin/dashboard/built-in': 'posts',
  // They redirect to the first list that the member may open.
  '/admin/trash': reading('everybody'),
  '/admin/quarantine': reading('messages'),
  '/admin/search': reading('everybody'),
  '/admin/audit': reading('company'),
  '/admin/audit/export': reading('company'),
  '/admin/confirm': 'everybody',
  '/admin/account': 'everybody',
  '/admin/account/second-factor': 'everybody',
  '/admin/account/passkeys': 'everybody',
  '/admin/staff': 'company',
  '/admin/mail': 'company',
  '/admin/mail/:id': 'company',
  '/admin/mail/:id/html': reading('company'),
  '/admin/site': 'posts',
  '/admin/site/links': reading('posts'),
  '/admin/site/redirects': 'posts',
  '/admin/site/:page': 'posts',
  '/admin/guide': 'company',
  '/admin/settings': reading('company'),
  '/admin/settings/answers': 'company',
  '/admin/settings/brochure': 'company',
  '/admin/settings/look/logo': 'company',
  '/admin/settings/:group': 'company',
  '/admin/settings/content': reading('company'),
  '/admin/import': 'company',
  '/admin/import/:id': 'company',
  '/admin/settings/second-factor': 'company',
  '/admin/webhooks': 'company',
  '/admin/webhooks/:id': 'company',
  '/admin/system': 'company',
  '/admin/privacy': 'company',
  '/admin/privacy/export': 'company',
  '/admin/privacy/confirm': 'company',
  '/admin/live': reading('everybody'),
  '/admin/live/records': reading(ofList),
  '/admin/sign-out': 'everybody',
}

/** A route without an entry is for owners. Null if the method is not allowed. */
export function areaOf(pattern: string, url: URL, method: Method): RequiredArea | null {
  const own = patterns[pattern] ?? 'company'
  const rule = typeof own === 'object' ? own[method] : own
  return typeof rule === 'function' ? rule(url) : rule
}

export function mayRequest(areas: readonly Area[], pattern: string, url: URL, method: Method): boolean {
  const area = areaOf(pattern, url, method)
  if (area === null) return false
  return area === 'everybody' || areas.includes(area === 'posts or sign-in' ? 'posts' : area)
}

/** Whether a member with these areas may open the link. */
export function mayFollow(areas: readonly Area[], address: string): boolean {
  const url = new URL(address, 'http://localhost')
  return mayRequest(areas, patternOf(url), url, 'GET')
}

function patternOf({ pathname }: URL): string {
  if (pathname in patterns) return pathname
  return Object.keys(patterns).find((known) => matchPath(known, pathname)) ?? pathname
}

/** The query and the form of a request. */
interface Sent {
  query: URLSearchParams
  form: FormData
}

interface Sensitive {
  /** Whether the route shows a page or downloads a file. */
  GET?: 'page' | 'download'
  POST?: true | ((sent: Sent) => boolean)
}

/** A repeated field counts as sensitive. */
const unless = (values: string[], ...harmless: string[]) => !(values.length === 1 && harmless.includes(values[0] ?? ''))

/**
 * Requests that need a confirmation within the last ten minutes, because their effect outlasts a stolen session: new
 * owners, new credentials, exports and erasures. If a route has several actions, all but the harmless ones need it.
 */
export const sensitive: Record<string, Sensitive> = {
  '/admin/dashboard/delete-all': { POST: true },
  '/admin/dashboard/selected/delete': { POST: ({ query }) => query.has('all') },
  '/admin/dashboard/selected/table': { GET: 'download' },
  '/admin/dashboard/selected/resumes': { GET: 'download' },
  '/admin/applications/:id': { POST: ({ form }) => form.getAll('act').includes('erase') },
  '/admin/dashboard/selected/place': {
    POST: ({ form }) => unless(form.getAll('intent') as string[], 'restore', 'release'),
  },
  '/admin/subscribers': { POST: ({ form }) => unless(form.getAll('intent') as string[], 'release') },
  '/admin/subscribers/table': { GET: 'download' },
  '/admin/audit/export': { GET: 'download' },
  '/admin/privacy': { POST: ({ form }) => form.has('intent') },
  '/admin/privacy/export': { POST: true },
  '/admin/privacy/confirm': { POST: true },
  '/admin/account': { POST: ({ query }) => unless(query.getAll('do'), 'name', 'session') },
  '/admin/account/second-factor': { GET: 'page', POST: true },
  '/admin/account/passkeys': { GET: 'page', POST: true },
  '/admin/staff': { POST: true },
  '/admin/settings/:group': { POST: ({ query }) => unless(query.getAll('do'), 'test') },
  '/admin/settings/content': { GET: 'download' },
  // An archive brings settings, too.
  '/admin/import/:id': { POST: ({ query }) => unless(query.getAll('do'), 'pictures', 'cancel') },
  '/admin/settings/second-factor': { POST: true },
  '/admin/webhooks': { POST: true },
  // The page shows the secret that signs events.
  '/admin/webhooks/:id': { GET: 'page', POST: ({ query }) => unless(query.getAll('do'), 'test', 'repeat') },
}

export function isSensitiveDownload(address: string): boolean {
  return sensitive[patternOf(new URL(address, 'http://localhost'))]?.GET === 'download'
}

/** The routes that stay open to an account without its required second factor. */
export const openWithoutFactor = [
  '/admin/account/second-factor',
  '/admin/account/passkeys',
  '/admin/confirm',
  '/admin/sign-out',
]
