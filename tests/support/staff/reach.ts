// The addresses of the administrator side: which roles may open them, and what needs a confirmation of the last ten
// minutes. The guard has the same in tables of its own, which the tests compare with these.
import { inboxes } from '#app/domain/records/kinds.ts'
import { type Role, roles } from '#app/domain/roles.ts'

const owner: Role[] = ['owner']
const hiring: Role[] = ['owner', 'recruiter']
const writing: Role[] = ['owner', 'editor']

export type Reach = readonly Role[] | 'public' | Record<string, readonly Role[]>

/** Deleting, marking and exporting need the role of the list. */
const byTab = {
  '?tab=blog&tab=job_applications': owner,
  '?tab=contact_messages&tab=blog': owner,
  '': hiring,
  '?tab=contact_messages': hiring,
  '?tab=enquiries': hiring,
  '?tab=blog': writing,
}

/** Not every member may read the trash of posts. An unknown list name means the first list. */
const byPlace = {
  '?in=trash': hiring,
  '?in=trash&tab=enquiries': hiring,
  '?in=trash&tab=jobs': hiring,
  '?in=trash&tab=blog': writing,
  '?in=trash&in=x&tab=blog': owner,
  '?in=spam&tab=enquiries': hiring,
  '?in=spam&tab=blog': hiring,
  '?tab=jobs': hiring,
}

/** Every address below /admin, and whose it is; where that depends on its query, for each kind of it. */
export const reach: Record<string, Reach> = {
  '/admin': 'public',
  '/admin/invitation/:token': 'public',
  '/admin/forgot-password': 'public',
  '/admin/reset/:token': 'public',
  '/admin/passkey': 'public',
  '/admin/second-factor': 'public',
  '/admin/dashboard': { ...byTab, ...byPlace, '': roles, '?tab=job_applications': hiring, '?tab=blog': roles },
  '/admin/dashboard/overview': roles,
  '/admin/today': roles,
  '/admin/mail': owner,
  '/admin/mail/:id': owner,
  '/admin/mail/:id/html': owner,
  '/admin/guide': owner,
  '/admin/settings': owner,
  '/admin/settings/answers': owner,
  '/admin/site': writing,
  '/admin/site/links': writing,
  '/admin/site/redirects': writing,
  '/admin/site/:page': writing,
  '/admin/settings/brochure': owner,
  '/admin/settings/look/logo': owner,
  '/admin/settings/:group': owner,
  '/admin/settings/content': owner,
  '/admin/import': owner,
  '/admin/import/:id': owner,
  '/admin/settings/second-factor': owner,
  '/admin/webhooks': owner,
  '/admin/webhooks/:id': owner,
  '/admin/system': owner,
  '/admin/privacy': owner,
  '/admin/privacy/export': owner,
  '/admin/privacy/confirm': owner,
  '/admin/dashboard/delete': byTab,
  '/admin/dashboard/delete-all': byTab,
  '/admin/dashboard/restore': byTab,
  '/admin/dashboard/mark': byTab,
  '/admin/dashboard/not-spam': byTab,
  '/admin/dashboard/selected/delete': byTab,
  '/admin/dashboard/selected/place': byPlace,
  '/admin/dashboard/selected/table': byTab,
  '/admin/dashboard/selected/status': hiring,
  '/admin/dashboard/selected/undo': hiring,
  '/admin/dashboard/selected/letters': hiring,
  '/admin/dashboard/selected/resumes': hiring,
  '/admin/dashboard/storage': hiring,
  '/admin/dashboard/samples': hiring,
  '/admin/dashboard/post-status': writing,
  '/admin/dashboard/take-over': writing,
  '/admin/dashboard/built-in': writing,
  '/admin/applications/board': hiring,
  '/admin/applications/filters': roles,
  '/admin/jobs': hiring,
  '/admin/jobs/:id': hiring,
  '/admin/jobs/:id/preview': hiring,
  '/admin/applications/:id': hiring,
  '/admin/applications/:id/interview.ics': hiring,
  '/admin/applications/:id/letter': hiring,
  '/admin/applications/:id/take-back': hiring,
  ...Object.fromEntries(
    inboxes.flatMap(({ area }) => [
      [`/admin/${area}/:id/letter`, hiring],
      [`/admin/${area}/:id/take-back`, hiring],
    ]),
  ),
  '/admin/templates': hiring,
  '/admin/templates/:id': hiring,
  '/admin/templates/:id/delete': hiring,
  '/admin/resumes/:key': hiring,
  '/admin/resumes/:key/text': hiring,
  '/admin/blog': writing,
  '/admin/blog/pictures': writing,
  '/admin/blog/:id': writing,
  '/admin/blog/:id/preview': writing,
  '/admin/blog/:id/versions': writing,
  '/admin/quarantine': hiring,
  '/admin/blog/:id/newsletter': writing,
  '/admin/blog/:id/newsletter/mail': writing,
  '/admin/pictures': writing,
  '/admin/pictures/add': writing,
  '/admin/pictures/:id': writing,
  '/admin/subscribers': writing,
  '/admin/subscribers/table': writing,
  '/admin/trash': roles,
  '/admin/search': roles,
  '/admin/audit': owner,
  '/admin/audit/export': owner,
  '/admin/confirm': roles,
  '/admin/account': { '': roles, '?do=name': roles, '?do=session': roles },
  '/admin/account/second-factor': roles,
  '/admin/account/passkeys': roles,
  '/admin/account/passkeys/options': roles,
  '/admin/staff': {
    '': owner,
    '?do=role': owner,
    '?do=session': owner,
    '?do=sign-out': owner,
    '?do=second-factor': owner,
    '?do=remove': owner,
    '?do=revoke': owner,
  },
  '/admin/live': roles,
  '/admin/live/records': { ...byTab, '?tab=blog': roles },
  '/admin/sign-out': roles,
}

export type Order = [query: string, form: string, needs: boolean]

interface Asked {
  GET?: true
  /** All of its orders, or those among them: a query, a form, and whether it needs a confirmation. */
  POST?: true | Order[]
}

/** Every sensitive address. One that is not named here needs no confirmation. */
export const asked: Record<string, Asked> = {
  '/admin/dashboard/delete-all': { POST: true },
  '/admin/dashboard/selected/delete': {
    POST: [
      ['?tab=job_applications&all=3', '', true],
      ['?tab=job_applications&id=1', '', false],
    ],
  },
  '/admin/dashboard/selected/table': { GET: true },
  '/admin/dashboard/selected/resumes': { GET: true },
  '/admin/applications/:id': {
    POST: [
      ['', 'act=erase', true],
      ['', 'act=note&act=erase', true],
      ['', 'act=note&note=', false],
      ['', 'no-such-field=x', false],
    ],
  },
  '/admin/dashboard/selected/place': {
    POST: [
      ['?in=trash&tab=blog&id=1', 'intent=erase', true],
      ['?in=trash&tab=blog&all=1', 'intent=erase', true],
      ['?in=trash&tab=blog&id=1', 'intent=restore&intent=erase', true],
      ['?in=trash&tab=blog&id=1', '', true],
      ['?in=trash&tab=blog&id=1', 'intent=restore', false],
      ['?in=spam&tab=enquiries&id=1', 'intent=release', false],
    ],
  },
  '/admin/subscribers': {
    POST: [
      ['', 'intent=erase&email=a', true],
      ['', 'email=a', true],
      ['', 'intent=release&email=a', false],
    ],
  },
  '/admin/subscribers/table': { GET: true },
  '/admin/audit/export': { GET: true },
  '/admin/privacy': {
    POST: [
      ['', 'intent=erase&email=a@example.com', true],
      ['', 'email=a@example.com', false],
    ],
  },
  '/admin/privacy/export': { POST: true },
  '/admin/privacy/confirm': { POST: true },
  '/admin/account': {
    POST: [
      ['', 'password=x', true],
      ['?do=password', 'password=x', true],
      ['?do=name&do=other', 'name=x', true],
      ['?do=name', 'no-such-field=x', false],
      ['?do=session', 'id=x', false],
    ],
  },
  '/admin/account/second-factor': { GET: true, POST: true },
  '/admin/account/passkeys': { GET: true, POST: true },
  '/admin/account/passkeys/options': { GET: true },
  '/admin/staff': {
    POST: [
      ['', 'email=a@example.com&role=owner', true],
      ...['role', 'session', 'sign-out', 'second-factor', 'remove', 'revoke', 'other'].map(
        (order): Order => [`?do=${order}`, '', true],
      ),
    ],
  },
  '/admin/settings/:group': {
    POST: [
      ['', 'name=x', true],
      ['?do=undo', '', true],
      ['?do=test&do=undo', '', true],
      ['?do=test', '', false],
    ],
  },
  '/admin/settings/content': { GET: true },
  '/admin/import/:id': {
    POST: [
      ['', '', true],
      ['?do=undo', '', true],
      ['?do=start', '', true],
      ['?do=pictures', '', false],
      ['?do=start&do=undo', '', true],
      ['?do=cancel', '', false],
    ],
  },
  '/admin/settings/second-factor': { POST: true },
  '/admin/webhooks': { POST: true },
  '/admin/webhooks/:id': {
    GET: true,
    POST: [
      ['', 'url=x', true],
      ['?do=on', '', true],
      ['?do=off', '', true],
      ['?do=renew', '', true],
      ['?do=delete', '', true],
      ['?do=test&do=delete', '', true],
      ['?do=test', '', false],
      ['?do=repeat', '', false],
    ],
  },
}
