import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActions } from '#app/domain/audit/actions.ts'
import { actionsIn, auditGroups } from '#app/domain/audit/groups.ts'
import { sentenceOf, sentences } from '#app/domain/audit/sentence.ts'
import { auditGroupNames } from '#app/routes/admin/filters/parts.ts'

const ofTheLog = /^app\/domain\/(audit\/|sweeps\/sweeps\.server)/
const domain = globSync('app/domain/**/*.ts').filter((file) => !file.endsWith('audit/actions.ts'))
const written = domain.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Some are put together from a noun and a verb, as in `${noun}.deleted`, or from the name of a mark. */
const isWritten = (action: string) => {
  const [, verb = ''] = action.split('.')
  const patterns = [`'${action}'`, `}.${verb}\``, `'${verb}'`, `  ${verb}: { column:`]
  return patterns.some((pattern) => written.includes(pattern))
}

test.each(auditActions)('the code records %s, and the page has a sentence for it', (action) => {
  expect(isWritten(action)).toBe(true)
  expect(Object.keys(sentences)).toContain(action)
  const subject = { noun: 'application', id: '1', name: '7K3Q-9FZT', state: 'there' as const }
  const { before, subject: name, after } = sentenceOf({ action, staffId: null, subject, details: {} }, String)
  expect(`${before}${name}${after}`).not.toMatch(/[{}]/)
})

test('no sentence belongs to an unknown action', () => {
  expect(Object.keys(sentences).filter((action) => !auditActions.some((known) => known === action))).toEqual([])
})

test('each action is in a group, and each group has a name', () => {
  const named = Object.keys(auditGroupNames)
  expect([...auditGroups].sort()).toEqual(named.sort())
  const found = new Set(auditGroups.flatMap(actionsIn))
  expect([...found].sort()).toEqual([...auditActions].sort())
})

test('only the log itself writes its events', () => {
  const writers = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /auditEvent\s*\.\s*(create|update|upsert|delete)|(INSERT INTO|UPDATE|DELETE FROM) audit_events/i.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(writers.filter((file) => !ofTheLog.test(file))).toEqual([])
  expect(writers.sort()).toEqual([
    'app/domain/audit/record.server.ts',
    'app/domain/audit/restore.server.ts',
    'app/domain/sweeps/sweeps.server.ts',
  ])
})
