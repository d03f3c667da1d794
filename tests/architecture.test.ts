import { expect, test } from 'vitest'
import { readSources, violations } from './support/architecture.ts'

test('the imports of app/ follow the architecture', () => {
  const sources = readSources('app')
  expect(Object.keys(sources).length).toBeGreaterThan(10)
  expect(violations(sources)).toEqual([])
})

test('what the architecture allows passes', () => {
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
      export const verb = { requestId: 'Request' }`,
    'emails/mail.ts': `import { words } from '#app/content/site/home.ts'`,
    'ui/card.tsx': `import { Button } from './button.tsx'\nimport type { Job } from '#app/domain/jobs/rules.ts'`,
    'ui/forms/form.tsx': `import { useForm } from '@conform-to/react'\nimport type { z } from 'zod'`,
    'domain/zod.ts': `import { z } from 'zod'`,
    'platform/environment.server.ts': `import { z } from 'zod'`,
    'http/form.server.ts': `import type { SubmissionResult } from '@conform-to/react'`,
    'content/home.ts': `import { more } from './more.ts'\n${'\n'.repeat(400)}`,
    'browser/enhance/index.ts': `import './dialog.ts'`,
  }
  expect(violations(sources)).toEqual([])
})

test.each([
  ['routes/home.tsx', `import { env } from '#app/platform/environment.server.ts'`],
  ['routes/home.tsx', `import type { Job } from '#prisma/generated/sqlite/client.ts'`],
  ['routes/home.tsx', `import { useForm } from '@conform-to/react'`],
  ['domain/job.ts', `import { z } from 'zod'`],
  ['http/form.server.ts', `import { Card } from '#app/ui/layout/card.tsx'`],
  ['http/form.server.ts', `import { database } from '../platform/database/database.server.ts'`],
  ['http/form.server.ts', `export { page } from '../routes/home.tsx'`],
  ['http/form.server.ts', `import { openResume } from '#app/domain/resumes/open.server.ts'`],
  ['domain/job.ts', `import { redirect } from 'react-router'`],
  ['domain/job.ts', `import type { ServerBuild } from 'react-router'`],
  ['domain/job.ts', `import { readForm } from '../http/form.server.ts'`],
  ['domain/job.ts', `const later = () => import('../routes/home.tsx')`],
  ['domain/job.ts', `export type Form = import('../http/form.server.ts').Form`],
  ['ui/card.tsx', `import { words } from '#app/content/site/home.ts'`],
  ['ui/card.tsx', `import { isOpen } from '#app/domain/jobs/rules.ts'`],
  ['ui/card.tsx', `import { type Job, isOpen } from '#app/domain/jobs/rules.ts'`],
  ['ui/card.tsx', `import type { Job } from '#app/domain/jobs/find.server.ts'`],
  ['ui/card.tsx', `import styles from '../browser/enhance/index.ts?worker&url'`],
  ['content/home.ts', `import type { Job } from '#app/domain/jobs/rules.ts'`],
  ['browser/enhance/index.ts', `import { words } from '#app/content/home.ts'`],
  ['emails/mail.ts', `import { isOpen } from '../domain/job.ts'`],
  ['platform/mail.server.ts', `import { isOpen } from '../domain/job.ts'`],
  ['domain/job.ts', `import '../root.tsx'`],
])('%s may not say: %s', (file, text) => {
  expect(violations({ [file]: text })).toEqual([expect.stringContaining(`${file} imports `)])
})

test.each([
  ['domain/job.ts', 'export const read = (request: Request) => request', 'domain/job.ts names Request'],
  ['domain/job.ts', '\n'.repeat(300).concat('export {}'), 'domain/job.ts is over 300 lines'],
  ['domain/utils.ts', '', 'domain/utils.ts has a name that says nothing'],
  ['http/helpers.server.ts', '', 'http/helpers.server.ts has a name that says nothing'],
  ['ui/common/card.tsx', '', 'ui/common/card.tsx has a name that says nothing'],
  ['services/card.tsx', '', 'services/card.tsx is in a folder that the architecture lacks'],
  ['ui/index.ts', `export * from './card.tsx'`, 'ui/index.ts is a barrel'],
])('%s of a wrong shape is refused (%#)', (file, text, message) => {
  expect(violations({ [file]: text })).toEqual([message])
})

test('a cycle is found, however long', () => {
  const sources = {
    'domain/a.ts': `import './b.ts'`,
    'domain/b.ts': `import type { C } from '#app/domain/c.ts'`,
    'domain/c.ts': `export * from './a.ts'`,
  }
  expect(violations(sources)).toEqual(['a cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'])
})
