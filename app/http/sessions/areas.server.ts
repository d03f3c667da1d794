import { arriving, kindOf, listNamedIn } from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'

type RequiredArea = Area | 'everybody' | 'posts or sign-in'

type Rule = RequiredArea | ((url: URL) => RequiredArea)

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
 * The role table: the required area of an address and of all below it; with a slash at the end, only of those below it.
 * The longest one counts, and addresses without any are for owners. `posts or sign-in` is for editors of the blog;
 * others are redirected to the sign-in page, as specified for this route.
 */
const rules: Record<string, Rule> = {
  ...Object.fromEntries(arriving.map(({ area }) => [`/admin/${area}`, area])),
  '/admin/account': 'everybody',
  // Members save filters of the lists that they may open.
  '/admin/applications/filters': 'everybody',
  '/admin/blog': 'posts or sign-in',
  '/admin/blog/': 'posts',
  '/admin/confirm': 'everybody',
  '/admin/dashboard': ofList,
  '/admin/dashboard/': ofTab,
  '/admin/dashboard/built-in': 'posts',
  '/admin/dashboard/overview': 'everybody',
  '/admin/dashboard/post-status': 'posts',
  '/admin/dashboard/samples': 'jobs',
  '/admin/dashboard/selected/letters': 'applications',
  '/admin/dashboard/selected/resumes': 'applications',
  '/admin/dashboard/selected/status': 'applications',
  '/admin/dashboard/selected/undo': 'applications',
  '/admin/dashboard/storage': 'applications',
  '/admin/dashboard/take-over': 'posts',
  '/admin/jobs': 'jobs',
  '/admin/live': 'everybody',
  '/admin/live/records': ofList,
  '/admin/pictures': 'posts',
  // It redirects to the first list that the member may open, as the trash does.
  '/admin/quarantine': 'messages',
  '/admin/resumes': 'applications',
  '/admin/search': 'everybody',
  '/admin/sign-out': 'everybody',
  '/admin/site': 'posts',
  '/admin/subscribers': 'posts',
  '/admin/templates': 'applications',
  // Its content depends on the member's areas.
  '/admin/today': 'everybody',
  '/admin/trash': 'everybody',
}

const longestFirst = Object.keys(rules).sort((one, other) => other.length - one.length)

/** `path` is a path, or the pattern of a route. */
export function areaOf(path: string, url: URL): RequiredArea {
  const own = longestFirst.find((known) => path === known || path.startsWith(known.endsWith('/') ? known : `${known}/`))
  const rule = rules[own ?? ''] ?? 'company'
  return typeof rule === 'function' ? rule(url) : rule
}

export function mayRequest(areas: readonly Area[], path: string, url: URL): boolean {
  const area = areaOf(path, url)
  return area === 'everybody' || areas.includes(area === 'posts or sign-in' ? 'posts' : area)
}

/** Whether a member with these areas may open the link. */
export function mayFollow(areas: readonly Area[], address: string): boolean {
  const url = new URL(address, 'http://localhost')
  return mayRequest(areas, url.pathname, url)
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
  '/admin/account/passkeys/options': { GET: 'page' },
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
  return sensitive[new URL(address, 'http://localhost').pathname]?.GET === 'download'
}

/** The routes that stay open to an account without its required second factor. */
export const openWithoutFactor = [
  '/admin/account/second-factor',
  '/admin/account/passkeys',
  '/admin/account/passkeys/options',
  '/admin/confirm',
  '/admin/sign-out',
]
