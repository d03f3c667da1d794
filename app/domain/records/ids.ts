import { z } from '#app/domain/zod.ts'
import { hasNumbers, type ListName } from './kinds.ts'

/** A record id from a URL or a form, in its only form and within the range of an integer column. */
export const recordNumber = z.pipe(
  z.string().check(z.regex(/^(0|-?[1-9]\d{0,9})$/)),
  z.pipe(z.transform(Number), z.int32()),
)

export function parseRecordNumber(text: string | null): number | null {
  const number = recordNumber.safeParse(text)
  return number.success ? number.data : null
}

const longestId = 254

/** Null if no record of the list can have this id. */
export function parseRecordId(list: ListName, text: string): number | string | null {
  if (hasNumbers(list)) return parseRecordNumber(text)
  return isPlain(text) && text.length <= longestId ? text : null
}

export const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
