import { statSync } from 'node:fs'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { env } from '#app/platform/environment.server.ts'
import { UnfitDatabase } from '#prisma/pending.ts'

const file = env.databaseUrl.startsWith('file:') ? env.databaseUrl.slice('file:'.length) : undefined
const server = file === undefined && URL.canParse(env.databaseUrl) ? new URL(env.databaseUrl) : undefined
const role = server?.username ? `role "${decodeURIComponent(server.username)}"` : 'role'
const grantee = role.replace('role ', '')
const home = file?.startsWith(env.dataDir) ? 'DATA_DIR' : 'DATABASE_URL'

/** Its file, or `postgres://host:port/name`, without user and password. */
export function databaseName(): string {
  if (file !== undefined) return file
  return server ? `postgres://${server.host}${server.port ? '' : ':5432'}${server.pathname}` : 'that DATABASE_URL names'
}

/** `message`: a sentence from `describeDatabaseProblem`. */
export class DatabaseProblem extends Error {}

/** One sentence without a password or a row value: the problem by the driver's code, and what to do. */
export function describeDatabaseProblem(error: unknown): string {
  if (error instanceof DatabaseProblem) return error.message
  if (error instanceof UnfitDatabase) return `The database ${databaseName()} ${error.message}`
  const { code, reason } = causeOf(error)
  const [problem, remedy] = sentenceFor(code, reason) ?? [
    'cannot be used',
    'see what it logs itself, and whether DATABASE_URL is right',
  ]
  const said = reason && reason !== code ? `${code}: ${reason}` : code
  return `The database ${databaseName()} ${problem} (${said}): ${remedy}.`
}

function sentenceFor(code: string, reason = ''): Sentence | undefined {
  if (isFolder()) return sentences.EISDIR
  // The code does not say which right the role lacks.
  if (/^permission denied for database/.test(reason)) return notConnected
  return sentenceByCode(code)
}

/** The database is unavailable or misconfigured; the statement itself is correct. */
export function isDatabaseProblem(error: unknown): boolean {
  return error instanceof Error && sentenceByCode(causeOf(error).code) !== undefined
}

const notSound =
  'see what Postgres logs of its pages, and restore a backup into another database; or repair them and run SELECT pg_stat_reset() in this one, which resets the count'

/** `details`: the database's own message. */
export const describeDamage = (details: string) =>
  `The database ${databaseName()} is damaged (${details}): ${file ? `stop the server, ${damaged[1]}` : notSound}.`
/** The code of SQLite, Node or Postgres, or `LOCKED` if SQLite's lock was not released in time. */
export const errorCode = (error: unknown) => causeOf(error).code

/** One sentence for the operator who starts the server. Also covers errors of Prisma, whose text would not help. */
export function describeStartProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfPrisma = error.name.startsWith('PrismaClient') || error instanceof DriverAdapterError
  return isOfPrisma || isDatabaseProblem(error) ? describeDatabaseProblem(error) : error.message
}

const isFolder = () => file !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory()

type Sentence = [problem: string, remedy: string]

const user = process.getuid?.()
const writable = `let user ${user} read and write the file and its folder (as root: chown ${user} ${file}; chmod u+rw ${file}), on a disk that is mounted for writing, or name another place with ${home}`
const cannotBeWritten: Sentence = ['cannot be written', writable]
const cannotBeOpened: Sentence = ['cannot be opened', writable]
const damaged: Sentence = [
  'is damaged or no SQLite database',
  `move it and what begins with its name to another folder and restore a backup, or name another file with ${home}`,
]
const full: Sentence = ['has no room on its disk', 'make room there']
const unreachable: Sentence = [
  'cannot be reached',
  'see that it runs and that DATABASE_URL names its host and port, and that no firewall stands between',
]
const unknownHost: Sentence = ['is on an unknown host', 'correct its name in DATABASE_URL']
const silent: Sentence = [
  'stays silent',
  'see that DATABASE_URL names the host and port of a Postgres, and that it runs, behind a PgBouncer as well, and is not overloaded',
]
const unauthorised: Sentence = [
  `does not let the ${role} in`,
  'set user and password in DATABASE_URL right, with signs such as @ : / ? # % written percent-encoded (%40 for @)',
]
const forbidden: Sentence = [
  `does not let the ${role} make tables`,
  `as its owner, run GRANT USAGE, CREATE ON SCHEMA public TO ${grantee}, and let that role own the tables that are there`,
]
const notConnected: Sentence = [
  `does not let the ${role} in`,
  `as its owner, run GRANT CONNECT ON DATABASE "${decodeURIComponent(server?.pathname.slice(1) ?? '')}" TO ${grantee}`,
]
const starting: Sentence = [
  'takes no connections at this moment',
  'it is starting, stopping or was told to; wait or start it',
]

/** By the codes of SQLite, of Node and of Postgres (appendix A), or the class of the latter. */
const sentences: Record<string, Sentence> = {
  SQLITE_READONLY: cannotBeWritten,
  SQLITE_READONLY_DBMOVED: ['was moved or replaced while it was open', 'restart'],
  SQLITE_CANTOPEN: cannotBeOpened,
  SQLITE_PERM: cannotBeOpened,
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  SQLITE_FULL: full,
  SQLITE_IOERR: ['cannot be read or written', 'see what the system says of the disk'],
  EISDIR: ['is a folder', 'move it away, or name a file with DATABASE_URL'],
  EACCES: cannotBeOpened,
  EPERM: cannotBeOpened,
  EEXIST: ['lies in what is no folder', `name another file with ${home}`],
  ENOTDIR: ['lies in what is no folder', `name another file with ${home}`],
  EROFS: cannotBeWritten,
  ENOSPC: full,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: silent,
  ECONNRESET: ['closed the connection', silent[1]],
  LOCKED: ['is locked by another program', 'end that program, or wait until it is done'],
  NO_TABLE: ['lacks a table', 'start the server once, which makes it'],
  TLS: [
    'and this program do not agree on encryption',
    'set sslmode in DATABASE_URL right; a private certificate authority is named with NODE_EXTRA_CA_CERTS, which Node reads before any .env',
  ],
  '08P01': [
    'is refused by what stands before it',
    'set user, password and database in DATABASE_URL as that PgBouncer knows them, and its default_pool_size to 20 for each copy of the server where its pool_mode is session',
  ],
  '28': unauthorised,
  '3D000': ['does not exist', 'create it with CREATE DATABASE, or set DATABASE_URL right'],
  '40': [
    'ended a transaction because another program was changing the same tables',
    'start again; if it happens again, end that program first',
  ],
  '53100': full,
  '53300': ['has no connection left', 'raise max_connections, or let fewer programs and copies use it'],
  '57': starting,
  '57014': [
    'takes longer than one statement may',
    'see whether it is overloaded or waits for another program, and try again',
  ],
  '25006': ['is read-only', 'name the primary in DATABASE_URL, not one that follows it'],
  '55P03': ['is locked by another program', 'end that program, or wait until it is done'],
  '42501': forbidden,
  '3F000': forbidden,
}

/** SQLite appends the place to a code, as in SQLITE_IOERR_READ; for Postgres the class may be enough. */
function sentenceByCode(code: string): Sentence | undefined {
  return sentences[code] ?? sentences[code.split('_', 2).join('_')] ?? sentences[code.slice(0, 2)]
}

/** SQLite waits only for locks. */
const tooLate = file === undefined ? 'ETIMEDOUT' : 'LOCKED'

/** Timeouts of connecting and waiting, which have a message but no code. */
const silence =
  /^(Connection terminated due to connection timeout|timeout exceeded|Query read timeout|It took too long|Others did not end in time|A lock was not let go in time)/

function causeOf(error: unknown): { code: string; reason?: string } {
  const driverError = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError ?? error
  if (driverError instanceof DriverAdapterError) {
    const { cause } = driverError
    if (cause.kind === 'DatabaseNotReachable') return { code: cause.port ? 'ECONNREFUSED' : 'ENOTFOUND' }
    if (cause.kind === 'ConnectionClosed') return { code: 'ECONNRESET' }
    if (cause.kind === 'TlsConnectionError') return { code: 'TLS', reason: cause.reason }
    if (cause.kind === 'TableDoesNotExist') return { code: 'NO_TABLE', reason: cause.table }
    if (cause.kind === 'SocketTimeout') return { code: tooLate }
    const code = cause.originalCode ?? cause.kind
    // Data errors of Postgres quote the data, so only the code is used.
    return /^(22|23)/.test(code) ? { code } : { code, reason: cause.originalMessage }
  }
  if (!(driverError instanceof Error)) return { code: typeof driverError }
  if (silence.test(driverError.message)) return { code: tooLate }
  if (driverError.message.startsWith('Connection terminated')) return { code: 'ECONNRESET' }
  return { code: 'code' in driverError ? String(driverError.code) : driverError.name }
}
