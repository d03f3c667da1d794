import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullFolders, readSources, violations } from './support/architecture.ts'
import { oldFashionedWords, readSentences, relativeClauses } from './support/sentences.ts'

test('the imports of app/ follow the architecture', () => {
  const sources = readSources('app')
  expect(Object.keys(sources).length).toBeGreaterThan(10)
  expect(violations(sources)).toEqual([])
})

test('the files that the documents name are there', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/[`(]((?:app|bench|docs|prisma|tests|vite)\/[\w./-]+)[`)]/g)].map(
      ([, path = '']) => `${document}: ${path}`,
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existsSync(name.split(': ')[1] ?? ''))).toEqual([])
})

test('comments, test names and documents are plain English', () => {
  const sentences = readSentences()
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.flatMap(([file, text]) => relativeClauses(file, text))).toEqual([])
  expect(sentences.flatMap(([file, text]) => oldFashionedWords(file, text))).toEqual([])
})

const named = (name: string) => `('${name}', () => {})`

test.each([
  ['a.ts', '/** Whose it is. */', 'Whose it is.'],
  ['a.ts', 'const a = 1 // Of milliseconds.', 'Of milliseconds.'],
  ['a.test.ts', `test${named('what fails is told')}`, 'what fails is told'],
  ['a.test.ts', `describe.each([[1]])${named('who %s')}`, 'who %s'],
  ['a.md', '# Title\n\n## What surprises', 'What surprises'],
  ['a.md', 'A paragraph.\n\nWho asks is told.', 'Who asks is told.'],
])('%s may not say: %s (%#)', (file, text, clause) => {
  expect(relativeClauses(file, text)).toEqual([`${file}: ${clause}`])
})

test('an old-fashioned word is rejected outside code', () => {
  expect(oldFashionedWords('a.ts', '// Read anew.\nconst meanwhile = 1')).toEqual(['a.ts: Read anew.'])
  expect(oldFashionedWords('a.test.ts', `test${named('somebody asks')}`)).toEqual(['a.test.ts: somebody asks'])
  expect(oldFashionedWords('a.md', 'Told meanwhile.\nThe key `anew`.')).toEqual(['a.md: Told meanwhile.'])
})

test('a continuation line of a comment may begin with any word', () => {
  expect(relativeClauses('a.ts', '// The name\n// of a file.\nconst of = 1')).toEqual([])
})

test('no test folder has too many files', () => {
  expect(fullFolders(Object.keys(readSources('tests')))).toEqual([])
})

test('the architecture rules accept these sources', () => {
  const sources = {
    'server.ts': `import { verb } from './domain/verb.server.ts'\nimport './http/sessions/session.server.ts'`,
    'routes/site/home.tsx': `import type { Route } from './+types/architecture.test'
      import { words } from '#app/content/site/home.ts'
      import { Card } from '#app/ui/layout/card.tsx'
      import { verb } from '#app/domain/verb.server.ts'
      import { redirect } from 'react-router'`,
    'http/sessions/session.server.ts': `import { database } from '#app/platform/database/database.server.ts'`,
    'domain/verb.server.ts': `import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
      import { database } from '#app/platform/database/database.server.ts'
      import { mail } from '#app/emails/mail.ts'
      export const verb = { requestId: 'Request' }
      export const mayRead = areas.includes('enquiries')`,
    'emails/mail.ts': `import { words } from '#app/content/site/home.ts'`,
    'ui/card.tsx': `import { Button } from './button.tsx'\nimport type { Job } from '#app/domain/jobs/rules.ts'`,
    'ui/forms/form.tsx': `import { useForm } from '@conform-to/react'\nimport type * as z from 'zod/mini'`,
    'domain/zod.ts': `import * as z from 'zod/mini'`,
    'platform/environment.server.ts': `import { z } from 'zod'`,
    'http/form.server.ts': `import { parseWithZod } from '@conform-to/zod/v4'`,
    'content/home.ts': `import { more } from './more.ts'\n${'\n'.repeat(800)}`,
    'browser/enhance/index.ts': `import './dialog.ts'\nimport { isOpen } from '#app/domain/jobs/rules.ts'`,
    'http/guard.server.ts': `import { findStaff } from '#app/domain/staff/sessions.server.ts'`,
  }
  expect(violations(sources)).toEqual([])
})

test.each([
  ['routes/home.tsx', `import { env } from '#app/platform/environment.server.ts'`],
  ['routes/home.tsx', `import type { Job } from '#prisma/generated/sqlite/client.ts'`],
  ['ui/forms/form.tsx', `import { parseWithZod } from '@conform-to/zod/v4'`],
  ['routes/home.tsx', `import { useForm } from '@conform-to/react'`],
  ['domain/job.ts', `import { z } from 'zod'`],
  ['browser/submit.ts', `import { findJob } from '#app/domain/jobs/find.server.ts'`],
  ['cli/admin.ts', `import { readForm } from '#app/http/forms/read.server.ts'`],
  ['http/form.server.ts', `import { Card } from '#app/ui/layout/card.tsx'`],
  ['http/form.server.ts', `import { database } from '../platform/database/database.server.ts'`],
  ['http/form.server.ts', `import { openResume } from '#app/domain/resumes/open.server.ts'`],
  ['domain/job.ts', `import { redirect } from 'react-router'`],
  ['domain/job.ts', `import { readForm } from '../http/form.server.ts'`],
  ['domain/job.ts', `const later = () => import('../routes/home.tsx')`],
  ['domain/job.ts', `export type Form = import('../http/form.server.ts').Form`],
  ['ui/card.tsx', `import { words } from '#app/content/site/home.ts'`],
  ['ui/card.tsx', `import { isOpen } from '#app/domain/jobs/rules.ts'`],
  ['ui/card.tsx', `import type { Job } from '#app/domain/jobs/find.server.ts'`],
  ['ui/card.tsx', `import styles from '../browser/enhance/index.ts?worker&url'`],
  ['browser/enhance/index.ts', `import { words } from '#app/content/home.ts'`],
  ['emails/mail.ts', `import { isOpen } from '../domain/job.ts'`],
  ['domain/job.ts', `import '../root.tsx'`],
  ['domain/posts/write.server.ts', `import { stopNewsletter } from '#app/domain/newsletters/send.server.ts'`],
])('%s may not say: %s', (file, text) => {
  expect(violations({ [file]: text })).toEqual([expect.stringContaining(`${file} imports `)])
})

test.each([
  ['domain/job.ts', 'export const read = (request: Request) => request', 'domain/job.ts names Request'],
  ['domain/job.ts', '\n'.repeat(400).concat('export {}'), 'domain/job.ts is over 400 lines'],
  [
    'domain/job.server.ts',
    'await database.job.update({ where })',
    'domain/job.server.ts changes what visitors see without saying so to the pages that are kept',
  ],
  [
    'domain/job.server.ts',
    'export const openedAt = new Date()',
    'domain/job.server.ts goes by the clock of its process, which copies of the server do not share',
  ],
  ['routes/list.tsx', `if (query.tab === 'blog') show()`, 'routes/list.tsx compares the name of a kind of record'],
  ['domain/job.ts', `switch (noun) { case 'enquiry': read() }`, 'domain/job.ts compares the name of a kind of record'],
  ...[
    `if ('blog' === query.tab) show()`,
    `if (['message', 'enquiry'].includes(noun)) show()`,
    `if (noun.startsWith('enquiry')) show()`,
  ].map((text): [string, string, string] => [
    'routes/list.tsx',
    text,
    'routes/list.tsx compares the name of a kind of record',
  ]),
  ['domain/utils.ts', '', 'domain/utils.ts has a name that says nothing'],
  ['ui/common/card.tsx', '', 'ui/common/card.tsx has a name that says nothing'],
  ['services/card.tsx', '', 'services/card.tsx is in a folder that the architecture lacks'],
  ['ui/index.ts', `export * from './card.tsx'`, 'ui/index.ts is a barrel'],
])('%s of a wrong shape is refused (%#)', (file, text, message) => {
  expect(violations({ [file]: text })).toEqual([message])
})

test('finds an import cycle of any length', () => {
  const sources = {
    'domain/a.ts': `import './b.ts'`,
    'domain/b.ts': `import type { C } from '#app/domain/c.ts'`,
    'domain/c.ts': `export * from './a.ts'`,
  }
  expect(violations(sources)).toEqual(['a cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'])
})

test('finds a cycle of domain folders even if their files form none', () => {
  const sources = {
    'domain/mail/enqueue.ts': `import '#app/domain/outbox/wake.ts'`,
    'domain/mail/kinds.ts': '',
    'domain/outbox/wake.ts': '',
    'domain/outbox/retry.ts': `import type { MailKind } from '#app/domain/mail/kinds.ts'`,
  }
  expect(violations(sources)).toEqual(['a cycle: domain/mail → domain/outbox → domain/mail'])
})

test('a file named like a URL serves it, and only such a file', () => {
  const sources = {
    'routes.ts': `export default [index('routes/site/home.tsx'), layout('routes/site/layout.tsx')]`,
    'routes/site/home.tsx': '',
    'routes/site/layout.tsx': '',
    'routes/site/about/route.tsx': '',
    'routes/site/robots.route.ts': '',
  }
  expect(violations(sources)).toEqual([
    'routes/site/about/route.tsx is no URL',
    'routes/site/robots.route.ts is no URL',
    'routes/site/home.tsx is not named as a URL',
  ])
})

test('only a URL imports its own parts, and only an area its shared ones', () => {
  const parts = {
    'routes/careers/job/route.tsx': '',
    'routes/careers/job/form.tsx': '',
    'routes/careers/queue/send.ts': '',
    'routes/careers/card.tsx': '',
  }
  const imports = `import './+types/route.ts'
    import '#app/routes/careers/job/+types/route.ts'
    import '#app/routes/careers/job/form.tsx'
    import '#app/routes/careers/queue/send.ts'
    import '#app/routes/careers/card.tsx'`
  const refused = (file: string, ...targets: string[]) =>
    targets.map((target) => `${file} imports routes/careers/${target}`)
  expect(violations({ ...parts, 'routes/careers/job/words.tsx': imports })).toEqual([])
  expect(violations({ ...parts, 'routes/careers/list/route.tsx': imports })).toEqual(
    refused('routes/careers/list/route.tsx', 'job/form.tsx'),
  )
  expect(violations({ ...parts, 'routes/blog/route.tsx': imports })).toEqual(
    refused('routes/blog/route.tsx', 'job/+types/route.ts', 'job/form.tsx', 'queue/send.ts', 'card.tsx'),
  )
})

test('no two exports share a name, except for the exports of routes', () => {
  const sources = {
    'domain/jobs/job.ts': 'export interface Job {}',
    'routes/careers/job.tsx': 'export default function Job() {}\nexport const loader = 1',
    'routes/careers/route.tsx': 'export const loader = 1',
    'domain/list.ts': 'export const loader = 1',
    'http/list.ts': 'export const loader = 1',
  }
  expect(violations(sources)).toEqual([
    'Job is exported by domain/jobs/job.ts and routes/careers/job.tsx',
    'loader is exported by routes/careers/job.tsx and domain/list.ts and http/list.ts',
  ])
})

test('a folder holds at most fifteen files of its own', () => {
  const files = (count: number) => Array.from({ length: count }, (_, place) => [`domain/jobs/${place}.ts`, ''])
  expect(violations(Object.fromEntries(files(20)))).toEqual([])
  expect(violations(Object.fromEntries(files(21)))).toEqual(['domain/jobs holds 21 files'])
})
