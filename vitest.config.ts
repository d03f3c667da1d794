import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { hasSwift } from './tests/support/storage/swift.ts'
import { programs } from './vite/programs.ts'

/**
 * Requests are answered by what is served, not by React's own checks, which double the time. And Node loads the packages
 * of the tests itself: without this it would take those of their files that bundlers want.
 */
const asServed: Plugin = {
  name: 'as-served',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
  configResolved({ ssr }) {
    if (ssr.resolve?.conditions)
      ssr.resolve.conditions = ssr.resolve.conditions.filter((condition) => condition !== 'module')
  },
}

/** Tests on an S3 that checks nothing run again on one that does, with those that only the latter can run. */
const ofStores = [
  'tests/swift/*.test.ts',
  'tests/unit/platform/{storage,storage-problems}.test.ts',
  'tests/domain/storage/{bucket,restored-bucket}.test.ts',
]

/** `events.ts` after `own-database.ts`: it imports the app. */
const setupFiles = ['database/own-database.ts', 'events.ts', 'console.ts', 'log.ts'].map(
  (file) => `tests/support/${file}`,
)

/** The tests of the domain run twice, on each kind of database; those of requests run the real app from its source. */
export default defineConfig({
  plugins: [programs()],
  test: {
    css: true,
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    teardownTimeout: 2_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/*.test.ts', 'tests/unit/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'build', include: ['tests/process/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'domain-sqlite',
          include: ['tests/domain/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/global/sqlite.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain-postgres',
          include: ['tests/domain/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/global/postgres.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'swift',
          env: { S3_PEER: 'swift' },
          include: hasSwift() ? ofStores : [],
          globalSetup: 'tests/support/global/sqlite.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        plugins: [reactRouter(), asServed],
        test: {
          name: 'requests',
          env: { NODE_ENV: 'production' },
          include: ['tests/requests/**/*.test.{ts,tsx}'],
          isolate: false,
          globalSetup: 'tests/support/global/installation.ts',
          setupFiles,
        },
      },
    ],
  },
})
