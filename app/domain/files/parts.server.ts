import { databaseTime } from '#app/platform/clock.server.ts'
import { flushBytes, runBytes, writeBytes } from '#app/platform/database/bytes.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** In bytes: a larger statement would block the thread, and so all visitors, for more than a few milliseconds. */
export const partSize = 256 * 1024

interface NewFile {
  key: string
  area: string
  sha256: string
  expiresAt: Date
}

/** Does not wait for the disk: the commit that adopts the file flushes it. */
export async function writeFile({ key, area, sha256, expiresAt }: NewFile, bytes: Uint8Array): Promise<void> {
  const row = Prisma.sql`
    INSERT INTO files (key, area, size, sha256, created_at, expires_at)
    VALUES (${key}, ${area}, ${bytes.byteLength}, ${sha256}, ${databaseTime()}, ${expiresAt})`
  await writeBytes([row, ...partsOf(key, bytes)])
  if (bytes.byteLength > partSize) await flushBytes()
}

export const writeParts = (key: string, bytes: Uint8Array) => writeBytes(partsOf(key, bytes))

function partsOf(key: string, bytes: Uint8Array): Prisma.Sql[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / partSize) }, (_, number) => {
    const part = bytes.subarray(number * partSize, (number + 1) * partSize)
    return Prisma.sql`INSERT INTO file_parts (file_key, number, bytes) VALUES (${key}, ${number}, ${part})`
  })
}

export async function readPart(key: string, number: number): Promise<Uint8Array | null> {
  const [row] = await runBytes(Prisma.sql`
    SELECT bytes FROM file_parts WHERE file_key = ${key} AND number = ${number}`)
  return (row?.[0] as Uint8Array | undefined) ?? null
}

/** Null if a part is missing. */
export async function readParts({ key, size }: { key: string; size: number }): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += partSize) {
    const part = await readPart(key, at / partSize)
    if (!part) return null
    bytes.set(part, at)
  }
  return bytes
}

const deletedAtOnce = 4

/**
 * Deletes the parts of a moved or removed file. Each statement checks that again, because another instance may take the
 * file over concurrently. The first part goes last: while it exists, the worker knows that the rest is not done.
 */
export async function deleteParts(key: string): Promise<void> {
  const count = await database.filePart.count({ where: { fileKey: key } })
  const ends = Array.from(
    { length: Math.ceil(count / deletedAtOnce) },
    (_, index) => count - (index + 1) * deletedAtOnce,
  )
  await writeBytes(
    ends.map(
      (from) => Prisma.sql`
        DELETE FROM file_parts WHERE file_key = ${key} AND number >= ${Math.max(0, from)}
          AND EXISTS (SELECT 1 FROM files WHERE key = ${key} AND (stored_at IS NOT NULL OR removed_at IS NOT NULL))`,
    ),
  )
}
