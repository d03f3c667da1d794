import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { isAboutSql } from './tests/support/database/about-sql.ts'
import { isDeep } from './tests/support/deep.ts'
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

const router = reactRouter()

/** A run of some projects reads the configuration of all: without this, files would be watched that keep it from ending. */
const closeWatchers: Plugin = {
  name: 'close-watchers',
  async buildEnd() {
    for (const { name, buildEnd } of router) if (name === 'react-router') await (buildEnd as () => Promise<void>)()
  },
}

/** `npm run test:deep` runs the test files alone that have more to test then. */
function ofRun(pattern: string): string[] {
  return isDeep ? globSync(pattern).filter((test) => readFileSync(test, 'utf8').includes('support/deep.ts')) : [pattern]
}

/** The tests of the store run again on an S3 that checks signatures and rights, with those that need one. */
const ofStores = [
  'tests/swift/*.test.ts',
  'tests/unit/platform/{storage,storage-problems}.test.ts',
  'tests/domain/storage/{bucket,restored-bucket}.test.ts',
]

/** Databases wait for each commit to reach the disk, which tests of what is committed have no use for. */
const inMemory = { TMPDIR: memoryFolder() ?? tmpdir() }

/** `events.ts` after `own-database.ts`: it imports the app. */
const setupFiles = [
  ...['own-modules.ts', 'staff/cheap-hashes.ts', 'database/own-database.ts'],
  ...['events.ts', 'console.ts', 'log.ts'],
].map((file) => `tests/support/${file}`)

function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 31 ? folder : undefined
}

/** The tests of requests run the real app from its source. */
export default defineConfig({
  plugins: [programs(), closeWatchers],
  test: {
    css: true,
    // `npm run test:watch`: a file of a noun runs the tests of that noun. By imports it would run nearly all.
    watchTriggerPatterns: [
      {
        pattern: /\/app\/(?:domain|content|emails|platform|http|routes\/\w+)\/([\w-]+)[/.]/,
        testsToRun: (_file, [, noun]) => globSync(`tests/{unit,domain,requests}/${noun}/**/*.test.ts`),
      },
    ],
    // Some tests wait, for a storage that is silent or a server that starts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Pages and rows live briefly. Collecting them in a larger young space takes a tenth less of the whole time.
    execArgv: ['--max-semi-space-size=64'],
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 60_000,
    teardownTimeout: 2_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ofRun('tests/{*,unit/**/*}.test.ts'),
          isolate: false,
          setupFiles: ['tests/support/own-modules.ts'],
        },
      },
      { extends: true, test: { name: 'build', include: ofRun('tests/process/**/*.test.ts'), env: inMemory } },
      {
        extends: true,
        test: {
          name: 'domain-sqlite',
          env: inMemory,
          include: ofRun('tests/domain/**/*.test.ts'),
          isolate: false,
          globalSetup: 'tests/support/global/sqlite.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain-postgres',
          env: inMemory,
          include: ofRun('tests/domain/**/*.test.ts')
            .flatMap((pattern) => globSync(pattern))
            .filter(isAboutSql),
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
          include: isDeep && hasSwift() ? ofStores : [],
          globalSetup: 'tests/support/global/sqlite.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        plugins: [router, asServed],
        test: {
          name: 'requests',
          env: { ...inMemory, NODE_ENV: 'production' },
          include: ofRun('tests/requests/**/*.test.{ts,tsx}'),
          isolate: false,
          globalSetup: 'tests/support/global/installation.ts',
          setupFiles,
        },
      },
    ],
  },
})
