import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'

/**
 * One adapter of two: what only reads, outside of any transaction, goes over a connection of its own, and so waits for
 * no write. What has been written is there for it as soon as the writing was acknowledged.
 */
export function readingApart(writer: SqlDriverAdapter, reader: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    queryRaw: (query) => (onlyReads(query.sql) ? reader : writer).queryRaw(query),
    executeRaw: (query) => writer.executeRaw(query),
    executeScript: (script) => writer.executeScript(script),
    startTransaction: (isolationLevel) => writer.startTransaction(isolationLevel),
    getConnectionInfo: () => writer.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    async dispose() {
      await Promise.all([writer.dispose(), reader.dispose()])
    },
  }
}

const onlyReads = (sql: string) => /^\s*select\b/i.test(sql)
