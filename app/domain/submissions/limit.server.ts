import { inboxNouns, tableBy } from '#app/domain/records/kinds.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { ceilings, countAgainstCeiling } from './ceilings.server.ts'

const minute = 60
const day = 24 * 60 * minute

/** Per address: enough for a class that applies from one room, too little to fill the disk. */
const limiters = {
  application: [limit('application', 30, 10 * minute), limit('applications of a day', 300, day)],
  ...tableBy(inboxNouns, (noun) => [limit(noun, 30, 10 * minute)]),
  subscription: [limit('subscription', 30, 10 * minute)],
}

/**
 * Per address and day, in KiB: a twentieth of the ceiling for all visitors, so that a few networks cannot reach it. It
 * allows a hundred of the largest resumes, or two hundred of the longest forms.
 */
const storage = {
  texts: limit('texts of a day', Math.floor(ceilings.texts / 20), day),
  files: limit('files of a day', Math.floor(ceilings.files / 20), day),
}

function limit(name: string, points: number, seconds: number) {
  return perNetwork(sharedRateLimiter, { name, points, seconds })
}

export type TooMany = { ok: false; problem: 'tooMany'; seconds: number }

/** `full`: all visitors together have reached a ceiling of the day. */
export type LimitedForm = TooMany | { ok: false; problem: 'full' }

/** Null if the form may be stored. `fileSize` is in bytes. */
export async function countForm(
  form: keyof typeof limiters,
  address: string,
  answers: unknown,
  fileSize = 0,
): Promise<LimitedForm | null> {
  for (const count of limiters[form]) {
    const seconds = await count(address)
    if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
  }
  const texts = kibibytes(Buffer.byteLength(JSON.stringify(answers)))
  const files = kibibytes(fileSize)
  const seconds = (await storage.texts(address, texts)) || (files > 0 ? await storage.files(address, files) : 0)
  if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
  const fits =
    (await countAgainstCeiling('texts', texts)) && (files === 0 || (await countAgainstCeiling('files', files)))
  return fits ? null : { ok: false, problem: 'full' }
}

const kibibytes = (bytes: number) => Math.ceil(bytes / 1024)
