import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** `message` names the variable and says how to set it. */
export class EnvironmentError extends Error {}

const milliseconds = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const bytes = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

const text = z.string().trim().min(1)
const email = z.email('must be an e-mail address')
const flag = z.enum(['true', 'false'], 'must be true or false').transform((word) => word === 'true')
const duration = text
  .regex(/^[1-9]\d{0,5} ?[smhd]$/i, 'must be a number with s, m, h or d, such as 30m, 24h or 7d')
  .transform((words) => Number.parseInt(words, 10) * milliseconds[words.at(-1)?.toLowerCase() as 's'])
const size = text
  .regex(/^\d{1,7} ?[kmg]b$/i, 'must be a number with kB, MB or GB, such as 200MB')
  .transform((words) => Number.parseInt(words, 10) * bytes[words.at(-2)?.toLowerCase() as 'k'])

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(1, 'must be at least 1')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must start with file: (SQLite) or postgres:// (Postgres)')
    .optional(),
  STORAGE_URL: text
    .regex(/^(file:|s3:\/\/)/, 'must start with file: (a folder) or s3:// (a bucket)')
    .refine((url) => !url.startsWith('s3:') || isBucketUrl(url), 'must be like s3://bucket?endpoint=https://…&region=…')
    .optional(),
  AWS_REGION: text.optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL, such as https://www.example.com' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be an origin, without a path')
    .optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies').int().min(0).max(9).default(0),
  SESSION_SECRET: text
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'needs at least 32 characters for each secret')
    .optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(15, 'needs at least 15 characters').max(128).optional(),
  DEMO_MODE: flag.default(false),
  SAMPLE_CONTENT: flag.default(true),
  BACKUP_DIR: text.optional(),
  BACKUP_EVERY: duration.default(24 * milliseconds.h),
  BACKUP_KEEP: z.coerce.number('must be a number').int().min(1, 'must be at least 1').max(1000).default(7),
  MIN_FREE_SPACE: size.default(200 * bytes.m),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  COMPANY_NAME: text.optional(),
  CONTACT_EMAIL: email.optional(),
  ENQUIRIES_EMAIL: email.optional(),
  CAREERS_EMAIL: email.optional(),
  COMPANY_PHONE: text.optional(),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_OFFICE: text.optional(),
  COMPANY_LINKEDIN_URL: z.url('must be an absolute URL').optional(),
  COMPANY_INSTAGRAM_URL: z.url('must be an absolute URL').optional(),
})

/** A variable that is set but empty counts as not set; the error names every one that is wrong. */
export function parseEnvironment(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new EnvironmentError(`Cannot start. Set these variables right (see .env.example):\n${lines.join('\n')}`)
  }
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ...env } = parsed.data
  if (ADMIN_EMAIL && !ADMIN_PASSWORD) {
    throw new EnvironmentError(
      'Cannot start. ADMIN_EMAIL is set without ADMIN_PASSWORD: set ADMIN_PASSWORD (15 characters or more) or neither.',
    )
  }
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: absolute(env.DATABASE_URL) ?? `file:${path.join(dataDir, 'database.sqlite')}`,
    storage: env.STORAGE_URL?.startsWith('s3:')
      ? bucketOf(env.STORAGE_URL, env.AWS_REGION)
      : { folder: absolute(env.STORAGE_URL)?.slice('file:'.length) ?? path.join(dataDir, 'resumes') },
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : `http://localhost:${env.PORT}`,
    /** Otherwise the site is taken for one on this very machine. */
    hasSiteUrl: env.SITE_URL !== undefined,
    trustProxy: env.TRUST_PROXY,
    sessionSecrets: env.SESSION_SECRET,
    firstAdministrator: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    demoMode: env.DEMO_MODE,
    /** Whether a first start loads the sample jobs. */
    sampleContent: env.SAMPLE_CONTENT,
    /** Scheduled where there is a folder. */
    backup: {
      folder: env.BACKUP_DIR === undefined ? undefined : path.resolve(env.BACKUP_DIR),
      every: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
    },
    /** In bytes: below it no file is stored. */
    minFreeSpace: env.MIN_FREE_SPACE,
    logLevel: env.LOG_LEVEL,
    identity: {
      name: env.COMPANY_NAME,
      contactEmail: env.CONTACT_EMAIL,
      enquiriesEmail: env.ENQUIRIES_EMAIL,
      careersEmail: env.CAREERS_EMAIL,
      phone: env.COMPANY_PHONE,
      address: env.COMPANY_ADDRESS,
      office: env.COMPANY_OFFICE,
      linkedinUrl: env.COMPANY_LINKEDIN_URL,
      instagramUrl: env.COMPANY_INSTAGRAM_URL,
    },
  }
}

/** A bucket of S3, or of what speaks like it at an endpoint; without credentials the standard AWS_* variables count. */
export interface Bucket {
  /** May be empty: then nothing can be stored in it, which the check of the storage says. */
  bucket: string
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

function isBucketUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const isKnown = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  return isKnown && /^\/?$/.test(pathname) && (endpoint === null || /^https?:\/\/./.test(endpoint))
}

function bucketOf(url: string, region = 'us-east-1'): Bucket {
  const { hostname, username, password, searchParams } = new URL(url)
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? region,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  }
}

/** Whether it was given as file:path or file:///path; other URLs stay as they are. */
function absolute(url: string | undefined): string | undefined {
  if (!url?.startsWith('file:')) return url
  return `file:${url.startsWith('file://') ? fileURLToPath(url) : path.resolve(url.slice('file:'.length))}`
}

export const env = readEnvironment()

function readEnvironment() {
  try {
    const environment = parseEnvironment(process.env)
    prepareDataDir(environment.dataDir)
    return environment
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError(`Cannot start. DATA_DIR ${dataDir} cannot be written (${code}): name a folder that can.`)
  }
}
