import { DeadlinePassed } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { StorageError, type StorageFault } from './storage.ts'

type Sentence = [problem: string, remedy: string]

/** One sentence without a key or a secret: the problem by its code, and what to do. */
export function describeStorageProblem(name: string, error: unknown): string {
  const fault = error instanceof DeadlinePassed ? 'silent' : error instanceof StorageError ? error.fault : undefined
  const cause = error instanceof StorageError ? error.cause : error
  const code = cause === undefined || fault === 'silent' ? undefined : codeOf(cause)
  const [problem, remedy] = name.startsWith('s3:') ? ofBucket(fault, code) : ofFolder(fault, code)
  return `The storage ${name} ${problem}${code ? ` (${code})` : ''}: ${remedy}.`
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause ? String(cause.code) : cause.name
}

function ofFolder(fault: StorageFault | undefined, code = ''): Sentence {
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return [
      'cannot be written',
      `let user ${process.getuid?.()} write it and the folder that it lies in (chown -R), and mount its disk for writing`,
    ]
  if (fault === 'full' && !code)
    return [
      `has less than MIN_FREE_SPACE (${Math.round(env.minFreeSpace / 1024 ** 2)} MB) free, and takes no file`,
      'make room on its disk, or set MIN_FREE_SPACE lower',
    ]
  if (fault === 'full') return ['has no room left', 'make room on its disk']
  if (fault === 'foreign') return foreign
  if (fault === 'silent') return ['does not answer in time', 'see whether its disk is there']
  return ['cannot be used', 'see that it is a folder, and what the system says of its disk']
}

/** Its files may belong to another installation, so nothing is stored or removed there. */
const foreign: Sentence = [
  'has none of the newest files that it took, or only files that this database does not know',
  'set STORAGE_URL right or mount its disk, or if it is the right one, run the command doctor --mend',
]

function ofBucket(fault: StorageFault | undefined, code = ''): Sentence {
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code))
    return [
      'shows a certificate that is not trusted',
      'name the authority that signed it with NODE_EXTRA_CA_CERTS, which Node reads before any .env',
    ]
  if (code === 'CredentialsProviderError')
    return [
      'cannot be asked without a key, and none is given',
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or write both into STORAGE_URL as in s3://key:secret@bucket (percent-encoded)',
    ]
  return (
    (fault && bucketSentences[fault]) ?? [
      'answers with an error',
      'see whether STORAGE_URL names the right bucket, endpoint and region',
    ]
  )
}

const bucketSentences: Partial<Record<StorageFault, Sentence>> = {
  foreign,
  noBucket: ['has no name', 'name the bucket in STORAGE_URL, as in s3://bucket?endpoint=https://…'],
  notSetUp: ['does not exist', 'create the bucket, or write its name in STORAGE_URL right'],
  notPermitted: [
    'refuses us',
    'set bucket, key and secret right, in STORAGE_URL (percent-encoded) or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and let them list, read, write and delete in the bucket',
  ],
  full: ['has no room left', 'make room there'],
  unavailable: ['cannot be reached or fails', 'see that it runs and that STORAGE_URL names its endpoint'],
  silent: ['does not answer in time', 'see that it runs, that STORAGE_URL names its endpoint, and what is in between'],
}
