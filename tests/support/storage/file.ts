import { hash } from 'node:crypto'
import type { StorageArea } from '#app/domain/files/storages.server.ts'

/** A file as the worker leaves it: in the storage, with its row. Answers its key. */
export async function storeFile(
  area: StorageArea,
  bytes: Uint8Array,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const { storageOf } = await import('#app/domain/files/storages.server.ts')
  const { database } = await import('#app/platform/database/database.server.ts')
  await storageOf({ area }).put(key, bytes)
  const row = { area, size: bytes.byteLength, sha256: hash('sha256', bytes), storedAt: new Date() }
  await database.storedFile.create({ data: { key, ...row } })
  return key
}

/** A file as a record has it before the worker has moved it. Answers its key. */
export async function adoptedFile(area: StorageArea, bytes: Uint8Array): Promise<string> {
  const { adoptFile, keepFile } = await import('#app/domain/files/files.server.ts')
  const { database } = await import('#app/platform/database/database.server.ts')
  const key = await keepFile(area, bytes)
  await adoptFile(database, key)
  return key
}

/** One round of the worker. Answers how many files were removed or moved. */
export async function settle(): Promise<number> {
  const { settleFiles } = await import('#app/domain/files/move.server.ts')
  const { flushLedger } = await import('#app/domain/files/erasure-ledger.server.ts')
  const settled = await settleFiles()
  await flushLedger()
  return settled
}

/** The keys of files that the database keeps for a form. */
export async function draftKeys(): Promise<string[]> {
  const { database } = await import('#app/platform/database/database.server.ts')
  const where = { expiresAt: { not: null }, removedAt: null }
  return (await database.storedFile.findMany({ where })).map(({ key }) => key)
}
