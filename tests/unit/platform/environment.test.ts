import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { arriving, retentionVariable } from '#app/domain/records/kinds.ts'
import { EnvironmentError } from '#app/platform/environment/problem.server.ts'
import { remarksOn } from '#app/platform/environment/remarks.server.ts'
import { variables } from '#app/platform/environment/variables.server.ts'
import { parseEnvironment } from '#app/platform/environment.server.ts'
import product from '../../../package.json' with { type: 'json' }

const hour = 3_600_000
const megabyte = 1024 * 1024

test('no variable is required', () => {
  expect(parseEnvironment({})).toMatchObject({
    production: true,
    port: 3000,
    host: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: `file:${path.resolve('data/database.sqlite')}`,
    storage: { folder: path.resolve('data/resumes') },
    siteUrl: 'http://localhost:3000',
    hasSiteUrl: false,
    trustProxy: 0,
    sessionSecrets: undefined,
    firstAdministrator: { email: undefined, password: undefined },
    demoMode: false,
    sampleContent: true,
    backup: { folder: undefined, every: undefined, keep: undefined },
    minFreeSpace: 200 * megabyte,
  })
})

test('reads set variables', () => {
  const environment = parseEnvironment({
    NODE_ENV: 'development',
    PORT: '8080',
    DATA_DIR: '/srv/site',
    DATABASE_URL: 'postgres://user:secret@db/site',
    SITE_URL: 'https://www.example.com/',
    TRUST_PROXY: '2',
    SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'a long enough password',
    COMPANY_NAME: 'Example Ltd',
    COMPANY_LEGAL_NAME: 'Example Limited',
    COMPANY_OFFICE: String.raw`1 Loom Lane\nMadikeri`,
  })
  expect(environment).toMatchObject({
    production: false,
    port: 8080,
    dataDir: '/srv/site',
    databaseUrl: 'postgres://user:secret@db/site',
    storage: { folder: '/srv/site/resumes' },
    siteUrl: 'https://www.example.com',
    hasSiteUrl: true,
    trustProxy: 2,
    sessionSecrets: ['a'.repeat(32), 'b'.repeat(40)],
    firstAdministrator: { email: 'boss@example.com', password: 'a long enough password' },
    identity: { name: 'Example Ltd', legalName: 'Example Limited', office: '1 Loom Lane\nMadikeri' },
  })
})

const bucket = { bucket: 'files', endpoint: undefined, region: 'us-east-1', credentials: undefined }

test.each([
  ['s3://files', {}, bucket],
  ['s3://files', { AWS_REGION: 'ap-south-1' }, { ...bucket, region: 'ap-south-1' }],
  ['s3://files/?region=eu-west-1', { AWS_REGION: 'ap-south-1' }, { ...bucket, region: 'eu-west-1' }],
  ['s3://files?endpoint=http://minio:9000', {}, { ...bucket, endpoint: 'http://minio:9000' }],
  ['s3://me:a%2Fb@files', {}, { ...bucket, credentials: { accessKeyId: 'me', secretAccessKey: 'a/b' } }],
  ['s3://', {}, { ...bucket, bucket: '' }],
])('%s with %j names a bucket', (STORAGE_URL, others, expected) => {
  expect(parseEnvironment({ STORAGE_URL, ...others }).storage).toEqual(expected)
})

test.each(['file:/srv/resumes', 'file:///srv/resumes'])('%s names a folder', (STORAGE_URL) => {
  expect(parseEnvironment({ STORAGE_URL }).storage).toEqual({ folder: '/srv/resumes' })
})

test('the demo mode is off by default, and the samples are on', () => {
  expect(parseEnvironment({ DEMO_MODE: 'false', SAMPLE_CONTENT: 'true' })).toEqual(parseEnvironment({}))
  expect(parseEnvironment({ DEMO_MODE: 'true', SAMPLE_CONTENT: 'false' })).toMatchObject({
    demoMode: true,
    sampleContent: false,
  })
})

test.each([
  ['90s', 90_000],
  ['30m', hour / 2],
  ['24h', 24 * hour],
  ['7D', 7 * 24 * hour],
])('makes a backup every %s', (BACKUP_EVERY, every) => {
  expect(parseEnvironment({ BACKUP_EVERY, BACKUP_DIR: 'backups', BACKUP_KEEP: '3' }).backup).toEqual({
    folder: path.resolve('backups'),
    every,
    keep: 3,
  })
})

test.each([
  ['0MB', 0],
  ['500kB', 500 * 1024],
  ['1 GB', 1024 * megabyte],
])('keeps %s free', (MIN_FREE_SPACE, bytes) => {
  expect(parseEnvironment({ MIN_FREE_SPACE }).minFreeSpace).toBe(bytes)
})

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'web'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['STORAGE_URL', 'ftp://files'],
  ['DATABASE_URL', 'postgres://user:p@ss/w#rd@host/db'],
  ['STORAGE_URL', 's3:files'],
  ['STORAGE_URL', 's3://me:se/cret@files'],
  ['STORAGE_URL', 's3://files/prefix'],
  ['STORAGE_URL', 's3://files?endpont=http://minio:9000'],
  ['DEMO_MODE', 'yes'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'https://example.com/site'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['SESSION_SECRET', 'too short'],
  ['SECRET_KEY_BASE', 'too short'],
  ['DISABLE_SSL', 'yes'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://user:p@ss/word@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/?requireTLS=false'],
  ['SMTP_PORT', 'smtp'],
  ['MAIL_FROM', 'Example Ltd'],
  ['MAILER_FROM_ADDRESS', 'Example Ltd <>'],
  ['SESSION_SECRET', `${'a'.repeat(32)},short`],
  ['ADMIN_EMAIL', 'boss'],
  ['ADMIN_PASSWORD', 'too short'],
  ['LOG_LEVEL', 'loud'],
  ['SAMPLE_CONTENT', 'no'],
  ['BACKUP_EVERY', '24'],
  ['BACKUP_KEEP', '0'],
  ['MIN_FREE_SPACE', '200'],
  ['CONTACT_EMAIL', 'contact'],
  ['ENQUIRIES_EMAIL', 'enquiries'],
  ['CAREERS_EMAIL', 'careers'],
  ['COMPANY_LINKEDIN_URL', 'javascript:alert(1)'],
  ['COMPANY_INSTAGRAM_URL', 'instagram'],
])('refuses %s = %s by name', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError)
  expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^Cannot start.*${name} `, 's'))
})

test.each([
  'postgres://user:p%40ss%2Fw%23rd@host/db',
  'postgres://user:p@ss@host/db',
  'postgresql://host',
  'postgres://user:secret@/db?host=/run/postgresql',
])('%s is a database', (DATABASE_URL) => {
  expect(parseEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('the key from ONCE is the secret if there is no other, and one proxy is trusted', () => {
  const SECRET_KEY_BASE = 'f'.repeat(128)
  expect(parseEnvironment({ SECRET_KEY_BASE })).toMatchObject({
    sessionSecrets: [SECRET_KEY_BASE],
    trustProxy: 1,
    once: { isHttps: true },
  })
  const SESSION_SECRET = 'a'.repeat(32)
  const others = { DISABLE_SSL: 'true', TRUST_PROXY: '2', SESSION_SECRET }
  expect(parseEnvironment({ SECRET_KEY_BASE, ...others })).toMatchObject({
    sessionSecrets: [SESSION_SECRET],
    trustProxy: 2,
    once: { isHttps: false },
  })
  expect(parseEnvironment({ SECRET_KEY_BASE, SITE_URL: 'https://www.example.com' }).once).toBeUndefined()
})

test('reads the retention of each kind of form, or keeps it for good', () => {
  const set = { RETENTION_APPLICATIONS: '90d', RETENTION_MESSAGES: 'never', RETENTION_ENQUIRIES: '30 D' }
  expect(parseEnvironment(set).retentionDays).toEqual({
    RETENTION_APPLICATIONS: 90,
    RETENTION_MESSAGES: null,
    RETENTION_ENQUIRIES: 30,
  })
  for (const wrong of ['0d', '12h', '365', 'ever', '-1d'])
    expect(() => parseEnvironment({ RETENTION_ENQUIRIES: wrong })).toThrow(
      /RETENTION_ENQUIRIES must be a number of days/,
    )
})

test('accepts empty parts of the secret, with a remark', () => {
  const secret = 'a'.repeat(32)
  const left = ['SESSION_SECRET has a comma too many: the empty parts are left out']
  expect(remarksOn({ SESSION_SECRET: `${secret},` }, '/proc')).toEqual(left)
  expect(remarksOn({ SESSION_SECRET: `${secret}, ,${secret}` }, '/proc')).toEqual(left)
  expect(remarksOn({ SESSION_SECRET: `${secret},${secret}` }, '/proc')).toEqual([])
})

test('remarks that schema= in the URL of a database has no effect', () => {
  const remarks = (DATABASE_URL: string) => remarksOn({ DATABASE_URL }, '/proc')
  expect(remarks('postgres://me:secret@db/site?schema=foo')).toEqual([
    expect.stringMatching(
      /^DATABASE_URL names schema=foo, which does nothing here: the tables are in the schema public/,
    ),
  ])
  expect(remarks('postgres://me:secret@db/site?schema=foo').join()).not.toContain('secret')
  for (const url of ['postgres://db/site', 'postgres://db/site?schema=public', 'file:site.sqlite?schema=foo'])
    expect(remarks(url)).toEqual([])
})

test('.env.example contains exactly the variables in use', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  const [forTests, ofOthers] = [
    ['CHROMIUM_PATH', 'TEST_POSTGRES_URL'],
    ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ]
  const used = [...Object.keys(variables.shape), ...arriving.map(retentionVariable)].filter(
    (name) => name !== 'NODE_ENV',
  )
  expect([...new Set(named)].sort()).toEqual([...used, ...forTests, ...ofOthers].sort())
})

test('the image states its version', () => {
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`\nARG VERSION=${product.version}\n`)
})

test.each([
  [
    { TIME_ZONE: 'Europe/Berlin', COMPANY_COUNTRY: 'de' },
    { timeZone: 'Europe/Berlin', country: 'DE' },
  ],
  [{ TIME_ZONE: 'UTC' }, { timeZone: 'UTC', country: undefined }],
])('reads the company’s country and time zone: %j', (environment, identity) => {
  expect(parseEnvironment(environment).identity).toMatchObject(identity)
})

test.each([
  { TIME_ZONE: 'Berlin' },
  { COMPANY_COUNTRY: 'Germany' },
  { COMPANY_COUNTRY: 'UK' },
  { COMPANY_COUNTRY: '49' },
])('refuses an invalid place: %j', (environment) => {
  expect(() => parseEnvironment(environment)).toThrow(Object.keys(environment)[0])
})

test('names every invalid variable at once', () => {
  const parsing = () => parseEnvironment({ PORT: 'web', TRUST_PROXY: 'yes', SITE_URL: 'here' })
  expect(parsing).toThrow(/PORT .*SITE_URL .*TRUST_PROXY /s)
})

test('refuses an administrator without a password', () => {
  expect(() => parseEnvironment({ ADMIN_EMAIL: 'boss@example.com' })).toThrow(/ADMIN_EMAIL .* ADMIN_PASSWORD/)
})

test('an error quotes no secret', () => {
  const secret = 'hunter2'
  for (const [name, value] of [
    ['ADMIN_PASSWORD', secret],
    ['SESSION_SECRET', secret],
    ['STORAGE_URL', `s3://me:${secret}@files/prefix`],
  ]) {
    expect(() => parseEnvironment({ [String(name)]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  }
})
