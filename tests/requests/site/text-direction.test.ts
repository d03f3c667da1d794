import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addJob, addMessage, addPost } from '../../support/database/factories.ts'

const name = 'ليلى حداد'
const title = 'كيف نبني البرمجيات؟'
const text = 'هذه فقرة قصيرة.\nAnd an English line.'
const arabic = /\p{Script=Arabic}/u

/** A sentence of ours runs from left to right, whatever stands in it. */
const isEnglish = ({ textContent }: Element) => /^\s*\p{Script=Latin}/u.test(textContent ?? '')

/** Texts that a page shows in the direction of the page instead of their own. */
async function unmarked(visitor: Visitor, path: string): Promise<string[]> {
  const { document, status } = await visitor.open(path)
  expect([path, status]).toEqual([path, 200])
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !/^(script|style|option|title|template)$/i.test(element.tagName) &&
      [...element.childNodes].some((node) => node.nodeType === 3 && arabic.test(node.textContent ?? '')),
  )
  expect(shown.length).toBeGreaterThan(0)
  return shown
    .filter((element) => !element.closest('[dir=auto], bdi, .sr-only') && !isEnglish(element))
    .map((element) => `${path} ${element.outerHTML.slice(0, 120)}`)
}

const paths = { staff: [] as string[], visitors: [] as string[] }

beforeAll(async () => {
  const job = await addJob({ title, description: text, status: 'open' })
  const application = await addApplication({ name, coverLetter: text, position: title, jobId: job.id })
  const message = await addMessage({ name, subject: title, message: text })
  const enquiry = await addEnquiry({ name, message: text })
  const post = await addPost({ title, excerpt: text, content: `## ${title}\n\n${text}\n\n- ${title}` })
  paths.visitors = ['/blog', `/blog/${post.slug}`, '/careers', `/careers/${job.id}`, `/careers?job=${job.id}`]
  paths.visitors.push(`/careers/receipt/${application.receiptToken}`)
  paths.staff = ['job_applications', 'contact_messages', 'enquiries', 'blog'].map(
    (tab) => `/admin/dashboard?tab=${tab}`,
  )
  paths.staff.push(`/admin/applications/${application.id}`)
  paths.staff.push(`/admin/dashboard?tab=contact_messages&open=${message.id}`)
  paths.staff.push(`/admin/dashboard?tab=enquiries&open=${enquiry.id}`, `/admin/jobs`)
  paths.staff.push(`/admin/blog/${post.id}/preview`, '/admin/applications/board')
})

afterAll(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
  await database.blogPost.deleteMany()
})

test('visitors read each text in its own direction', async () => {
  const visitor = new Visitor()
  const wrong: string[] = []
  for (const path of paths.visitors) wrong.push(...(await unmarked(visitor, path)))
  expect(wrong).toEqual([])
})

test('the staff read each text in its own direction', async () => {
  const visitor = await signIn()
  const wrong: string[] = []
  for (const path of paths.staff) wrong.push(...(await unmarked(visitor, path)))
  expect(wrong).toEqual([])
})
