import { z } from 'zod'
import { isSmtpUrl } from './smtp.server.ts'
import { isBucketUrl, isEncoded } from './urls.server.ts'

const milliseconds = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const bytes = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

const text = z.string().trim().min(1)
/** Some systems pass a line break, others the two characters for it. */
const lines = text.transform((value) => value.replaceAll('\\n', '\n'))
const email = z.email('must be an email address')
const flag = z.enum(['true', 'false'], 'must be true or false').transform((word) => word === 'true')
const port = z.coerce.number('must be a number').int().min(1, 'must be at least 1').max(65_535, 'must be at most 65535')
const webPage = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' })
const duration = text
  .regex(/^[1-9]\d{0,5} ?[smhd]$/i, 'must be a number with s, m, h or d, such as 30m, 24h or 7d')
  .transform((words) => Number.parseInt(words, 10) * milliseconds[words.at(-1)?.toLowerCase() as 's'])
const days = z.union(
  [
    z.literal('never').transform(() => null),
    text.regex(/^[1-9]\d{0,4} ?d$/i).transform((words) => Number.parseInt(words, 10)),
  ],
  { error: 'must be a number of days with d, such as 365d, or never' },
)
const size = text
  .regex(/^\d{1,7} ?[kmg]b$/i, 'must be a number with kB, MB or GB, such as 200MB')
  .transform((words) => Number.parseInt(words, 10) * bytes[words.at(-2)?.toLowerCase() as 'k'])
const sender = text.regex(
  /^([^<>]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  'must be an email address, also like Name <name@example.com>',
)

export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  PORT: port.default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text
    .regex(/^(file:.|postgres(ql)?:\/\/)/, {
      error: 'must start with file: (SQLite) or postgres:// (Postgres)',
      abort: true,
    })
    .refine(
      (url) => url.startsWith('file:') || isEncoded(url),
      unencoded('postgres://user:p%40ss@db.example.com:5432/arecaloom'),
    )
    .optional(),
  STORAGE_URL: text
    .regex(/^(file:.|s3:\/\/)/, {
      error: 'must start with file: (a folder) or s3:// (a bucket)',
      abort: true,
    })
    .refine(
      (url) => !url.startsWith('s3:') || isBucketUrl(url),
      'must be like s3://bucket?endpoint=https://…&region=…; a key and secret in it are percent-encoded (/ as %2F, + as %2B)',
    )
    .optional(),
  AWS_REGION: text.optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL, such as https://www.example.com' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be an origin, without a path')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 9, 'the number of proxies').optional(),
  SESSION_SECRET: text
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      'needs at least 32 characters for each secret (a comma ends one)',
    )
    .optional(),
  SMTP_URL: text
    .regex(/^smtps?:\/\/./, {
      error: 'must be like smtp://user:password@mail.example.com:587',
      abort: true,
    })
    .refine(isEncoded, { error: unencoded('smtp://user:p%40ss@mail.example.com:587'), abort: true })
    .refine(
      isSmtpUrl,
      'must be like smtp://user:password@mail.example.com:587, with nothing behind it but ?tls=optional',
    )
    .optional(),
  SMTP_ADDRESS: text.optional(),
  SMTP_PORT: port.optional(),
  SMTP_USERNAME: text.optional(),
  SMTP_PASSWORD: text.optional(),
  MAIL_FROM: sender.optional(),
  MAILER_FROM_ADDRESS: sender.optional(),
  SECRET_KEY_BASE: text.min(32, 'needs at least 32 characters').optional(),
  DISABLE_SSL: flag.default(false),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(15, 'needs at least 15 characters').max(128, 'has over 128 characters').optional(),
  DEMO_MODE: flag.default(false),
  SAMPLE_CONTENT: flag.default(true),
  BACKUP_DIR: text.optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  RETENTION_AUDIT: days.optional(),
  MAX_WAITING_FILES: size.default(bytes.g),
  MIN_FREE_SPACE: size.default(200 * bytes.m),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: text.regex(/^\S+$/, 'must be without spaces').min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default(process.stdout.isTTY ? 'warn' : 'info'),
  COMPANY_NAME: text.optional(),
  COMPANY_LEGAL_NAME: text.optional(),
  CONTACT_EMAIL: email.optional(),
  ENQUIRIES_EMAIL: email.optional(),
  CAREERS_EMAIL: email.optional(),
  COMPANY_PHONE: text.optional(),
  COMPANY_ADDRESS: lines.optional(),
  COMPANY_OFFICE: lines.optional(),
  COMPANY_COUNTRY: text
    .transform((code) => code.toUpperCase())
    .refine(isCountry, 'must be the two letters of a country (ISO 3166), such as IN or GB')
    .optional(),
  TIME_ZONE: text
    .refine(isTimeZone, 'must be the name of a time zone, such as Asia/Kolkata or Europe/Berlin')
    .optional(),
  COMPANY_LINKEDIN_URL: webPage.optional(),
  COMPANY_INSTAGRAM_URL: webPage.optional(),
})

/** The platform does not know the kinds of record, each of which has a RETENTION_… variable. */
export const isRetention = (name: string) => name.startsWith('RETENTION_') && name !== 'RETENTION_AUDIT'

export const retentions = z.record(z.string(), days)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** ISO 3166 has GB for 'UK'. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || new Intl.Locale(`und-${code}`).region !== code) return false
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

function unencoded(example: string): string {
  return `has a character in its user name or password that must be percent-encoded, as in ${example}: @ is %40, / is %2F, # is %23, ? is %3F, % is %25`
}

function wholeNumber(least: number, most: number, what = 'a whole number') {
  const error = `must be ${what}, from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
