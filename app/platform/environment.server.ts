import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { dataFolder, prepareDataFolder } from './environment/data-folder.server.ts'
import { readOrCreateFile } from './environment/made-once.server.ts'
import { EnvironmentError } from './environment/problem.server.ts'
import { remarksOn } from './environment/remarks.server.ts'
import { missingForSmtp, smtpServer } from './environment/smtp.server.ts'
import { absolute, bucketOf } from './environment/urls.server.ts'
import { isRetention, retentions, variables } from './environment/variables.server.ts'

/** An empty variable counts as not set. The error names every invalid one. */
export function parseEnvironment(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(set)
  const kept = retentions.safeParse(Object.fromEntries(Object.entries(set).filter(([name]) => isRetention(name))))
  if (!parsed.success || !kept.success) {
    const issues = [parsed, kept].flatMap(({ error }) => error?.issues ?? [])
    const lines = issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new EnvironmentError(`Cannot start. Set these variables right (see .env.example):\n${lines.join('\n')}`)
  }
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ...env } = parsed.data
  if (ADMIN_EMAIL && !ADMIN_PASSWORD) {
    throw new EnvironmentError(
      'Cannot start. ADMIN_EMAIL is set without ADMIN_PASSWORD: set ADMIN_PASSWORD (15 characters or more) or neither.',
    )
  }
  if (env.METRICS_PORT === env.PORT)
    throw new EnvironmentError(
      `Cannot start. METRICS_PORT is PORT (${env.PORT}), where the site is: set it to another.`,
    )
  const missing = missingForSmtp(env)
  if (missing) throw new EnvironmentError(`Cannot start. ${missing}`)
  const dataDir = dataFolder(path.resolve(env.DATA_DIR))
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
    /** Without it, the site counts as one on this machine. */
    hasSiteUrl: env.SITE_URL !== undefined,
    /** Runs under 37signals' ONCE, whose proxy passes only requests for the site's host name. */
    once: env.SECRET_KEY_BASE && !env.SITE_URL ? { isHttps: !env.DISABLE_SSL } : undefined,
    trustProxy: env.TRUST_PROXY ?? (env.SECRET_KEY_BASE ? 1 : 0),
    /** Newest first; generated if none is set. */
    sessionSecrets: env.SESSION_SECRET ?? (env.SECRET_KEY_BASE ? [env.SECRET_KEY_BASE] : undefined),
    firstAdministrator: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    /** Overrides the mail server of an owner. Without both, mails wait in the outbox. */
    smtp: smtpServer(env),
    smtpVariable: env.SMTP_URL ? 'SMTP_URL' : 'SMTP_ADDRESS',
    /** An address, or a name with an address in angle brackets. */
    mailFrom: env.MAIL_FROM ?? env.MAILER_FROM_ADDRESS,
    mailFromVariable: env.MAIL_FROM ? 'MAIL_FROM' : 'MAILER_FROM_ADDRESS',
    demoMode: env.DEMO_MODE,
    /** Whether HSTS includes the subdomains of the site. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** Whether webhooks may reach private networks. */
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE,
    /** Whether a first start loads the sample jobs. */
    sampleContent: env.SAMPLE_CONTENT,
    /** Scheduled if a folder is set. The interval, in milliseconds, and the number override those of an owner. */
    backup: {
      folder: env.BACKUP_DIR === undefined ? undefined : path.resolve(env.BACKUP_DIR),
      every: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
    },
    /** In days; null for no end. */
    auditRetention: env.RETENTION_AUDIT,
    /** In days, by variable; null if records never expire. */
    retentionDays: kept.data,
    /** In bytes: the limit for files that wait in the database while the storage fails. */
    mostWaitingFiles: env.MAX_WAITING_FILES,
    /** In bytes: below this free space no file is stored. */
    minFreeSpace: env.MIN_FREE_SPACE,
    /** The port and the token for Prometheus; both unset if metrics are off. */
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    logLevel: env.LOG_LEVEL,
    identity: {
      name: env.COMPANY_NAME,
      legalName: env.COMPANY_LEGAL_NAME,
      contactEmail: env.CONTACT_EMAIL,
      enquiriesEmail: env.ENQUIRIES_EMAIL,
      careersEmail: env.CAREERS_EMAIL,
      phone: env.COMPANY_PHONE,
      address: env.COMPANY_ADDRESS,
      office: env.COMPANY_OFFICE,
      country: env.COMPANY_COUNTRY,
      timeZone: env.TIME_ZONE,
      linkedinUrl: env.COMPANY_LINKEDIN_URL,
      instagramUrl: env.COMPANY_INSTAGRAM_URL,
    },
  }
}

export const env = await readEnvironment()

/** For the log, once at start. `further`: variables that the platform does not know. */
export const environmentRemarks = (further: string[]) => remarksOn(process.env, env.dataDir, further)

/** Call it before anything of the installation is created elsewhere. */
function requireProjectFolder() {
  if (existsSync('prisma/migrations')) return
  const product = path.resolve(path.dirname(process.argv[1] ?? ''), '../..')
  throw new EnvironmentError(
    `Cannot start in ${process.cwd()}, which has no prisma/migrations: start in the product's folder (cd ${product}; WorkingDirectory=${product} in systemd).`,
  )
}

async function readEnvironment() {
  try {
    const environment = parseEnvironment(process.env)
    requireProjectFolder()
    await prepareDataFolder(environment.dataDir)
    const { dataDir, sessionSecrets } = environment
    return {
      ...environment,
      sessionSecrets: sessionSecrets ?? [
        readOrCreateFile(dataDir, 'session-secret', () => randomBytes(32).toString('hex')),
      ],
      instanceId: readOrCreateFile(dataDir, 'instance-id', randomUUID),
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
