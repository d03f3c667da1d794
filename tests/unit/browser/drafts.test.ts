import { beforeEach, expect, test, vi } from 'vitest'
import {
  draftKey,
  readAutosave,
  removeDraftsAfterSignOut,
  removeDraftsOfOthers,
  signedOutCookie,
  writeAutosave,
} from '#app/browser/use-autosave.ts'

/** Other entries of the site in the same browser: the applicants' queue, and a setting. */
const others = ['pendingJobApplications', 'pendingResumes', 'pendingJobApplications.unreadable', 'shortcuts']
const page = { cookie: '' }

/** As browsers have it: what it holds are its own properties. */
class Storage {
  readonly [key: string]: unknown

  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }

  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text })
  }

  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

const kept = () => Object.keys(localStorage).filter((key) => key.includes('-draft:'))

beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('document', page)
  for (const key of others) localStorage.setItem(key, 'kept')
  return () => {
    for (const key of others) expect(localStorage.getItem(key)).toBe('kept')
    vi.unstubAllGlobals()
  }
})

const [asha, ravi] = ['11111111-aaaa', '22222222-bbbb'].map((account) => ({
  account,
  post: draftKey('blog', account, 'new'),
  job: draftKey('job', account, '5'),
})) as [Account, Account]

interface Account {
  account: string
  post: string
  job: string
}

test('drafts of two accounts have different keys', () => {
  expect(new Set([asha.post, asha.job, ravi.post, ravi.job]).size).toBe(4)
})

test('keeps a draft for the signed-in account', () => {
  writeAutosave(asha.post, { title: 'Nobody is signed in' })
  expect(kept()).toEqual([])
  removeDraftsOfOthers(asha.account)
  writeAutosave(asha.post, { title: 'A title' })
  writeAutosave(ravi.post, { title: 'From a tab of another account' })
  expect(kept()).toEqual([asha.post])
  expect(readAutosave(asha.post)?.fields).toEqual({ title: 'A title' })
})

test('drafts survive an expired session, and end when another account signs in', () => {
  removeDraftsOfOthers(asha.account)
  writeAutosave(asha.post, { title: 'A title' })
  writeAutosave(asha.job, { title: 'A job' })
  removeDraftsAfterSignOut()
  removeDraftsOfOthers(asha.account)
  expect(kept()).toEqual([asha.post, asha.job])
  removeDraftsOfOthers(ravi.account)
  expect(kept()).toEqual([])
})

test('drafts end with a sign-out, also while another tab still shows an editor', () => {
  removeDraftsOfOthers(asha.account)
  writeAutosave(asha.post, { title: 'A title' })
  page.cookie = `device=x; ${signedOutCookie}=1`
  removeDraftsAfterSignOut()
  expect(kept()).toEqual([])
  expect(page.cookie).toMatch(/^signed-out=;.*Max-Age=0/)
  writeAutosave(asha.post, { title: 'Written by the other tab' })
  expect(kept()).toEqual([])
})

test('the next page completes a sign-out whose page never loaded', () => {
  removeDraftsOfOthers(asha.account)
  writeAutosave(asha.post, { title: 'A title' })
  page.cookie = `${signedOutCookie}=1`
  removeDraftsOfOthers(asha.account)
  expect(kept()).toEqual([])
})

test('removes drafts of a version without accounts', () => {
  for (const key of ['blog-draft:management', 'blog-draft:new', 'job-draft:5']) localStorage.setItem(key, '{}')
  removeDraftsOfOthers(asha.account)
  expect(kept()).toEqual([])
})

test('a browser without storage is no fault', () => {
  vi.stubGlobal('localStorage', undefined)
  removeDraftsOfOthers(asha.account)
  writeAutosave(asha.post, {})
  expect(readAutosave(asha.post)).toBeNull()
  page.cookie = `${signedOutCookie}=1`
  removeDraftsAfterSignOut()
  vi.stubGlobal('localStorage', new Storage())
  for (const key of others) localStorage.setItem(key, 'kept')
})
