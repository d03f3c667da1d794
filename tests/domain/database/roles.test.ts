// Rights that an ordinary Postgres role needs, and the error messages when it lacks them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, execute, provider, query, type TestDatabase } from '../../support/database/database.ts'
import { migrate } from '../../support/process/processes.ts'

const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
const password = 'a-secret-password'
const created: TestDatabase[] = []

/** An empty database to which the role may only connect, with its URLs for the role and the owner. */
async function databaseOfSomebodyElse() {
  const database = await createDatabase('empty')
  created.push(database)
  const url = Object.assign(new URL(database.url), { username: role, password })
  return { owned: database.url, url: url.href, name: url.pathname.slice(1) }
}

describe.runIf(provider === 'postgres')('a role', () => {
  beforeAll(() => execute(process.env.DATABASE_URL ?? '', `CREATE ROLE ${role} LOGIN PASSWORD '${password}'`))

  afterAll(async () => {
    await Promise.all(created.map((database) => database.drop()))
    await execute(process.env.DATABASE_URL ?? '', `DROP ROLE ${role}`)
  })

  test('that may create tables, but no schemas or extensions, is enough', async () => {
    const { owned, url } = await databaseOfSomebodyElse()
    await execute(owned, `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`)
    expect(await migrate(url)).not.toEqual([])
    expect(await query(owned, "SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'")).toEqual([])
    expect(await query(url, 'SELECT kind FROM search')).toEqual([])
    expect(await migrate(url)).toEqual([])
  })

  test('creates no tables, and says why, if the search path leads to another schema than public', async () => {
    const { owned, url, name } = await databaseOfSomebodyElse()
    await execute(
      owned,
      `CREATE SCHEMA app AUTHORIZATION ${role}; ALTER ROLE ${role} IN DATABASE ${name} SET search_path = app`,
    )
    await expect(migrate(url)).rejects.toThrow(`/${name} would have the tables in the schema app, by the search_path`)
    expect(await query(owned, "SELECT 1 FROM pg_tables WHERE schemaname = 'app'")).toEqual([])
  })

  test('without the right to create tables gets a message with the GRANT and without its password', async () => {
    const { owned, url, name } = await databaseOfSomebodyElse()
    const refused = new RegExp(
      `The database postgres://\\S+/${name} does not let the role "${role}" make tables \\(42501: permission denied for schema public\\): as its owner, run GRANT USAGE, CREATE ON SCHEMA public TO "${role}"`,
    )
    const refusal: unknown = await migrate(url).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: expect.stringMatching(refused) })
    expect(String(refusal)).not.toContain(password)
    // Without this right, the schema is invisible.
    await execute(owned, 'REVOKE ALL ON SCHEMA public FROM PUBLIC')
    await expect(migrate(url)).rejects.toThrow(`run GRANT USAGE, CREATE ON SCHEMA public TO "${role}"`)
  })

  test('without the right to connect gets a message that names the right', async () => {
    const { owned, url, name } = await databaseOfSomebodyElse()
    await execute(owned, `REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`)
    await expect(migrate(url)).rejects.toThrow(
      `/${name} does not let the role "${role}" in (42501: permission denied for database "${name}"): as its owner, run GRANT CONNECT ON DATABASE "${name}" TO "${role}".`,
    )
  })

  test('creates its tables in public although its URL names a schema, as Prisma allows', async () => {
    const { owned, url } = await databaseOfSomebodyElse()
    await execute(owned, `CREATE SCHEMA app AUTHORIZATION ${role}; GRANT USAGE, CREATE ON SCHEMA public TO ${role}`)
    await migrate(`${url}?schema=app`)
    expect(await query(owned, "SELECT schemaname FROM pg_tables WHERE tablename = 'jobs'")).toEqual([['public']])
  })

  test('with read access only, as on a replica, gets a message', async () => {
    const { owned, url, name } = await databaseOfSomebodyElse()
    await execute(owned, `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`)
    await migrate(url)
    await execute(owned, `ALTER ROLE ${role} IN DATABASE ${name} SET default_transaction_read_only = on`)
    await expect(migrate(url)).rejects.toThrow(
      `/${name} is read-only: name the primary with DATABASE_URL, or let it write.`,
    )
  })

  test('that is rejected, or names a missing database, gets a message', async () => {
    const { url } = await databaseOfSomebodyElse()
    const wrong = Object.assign(new URL(url), { password: 'another-secret' }).href
    const refusal: unknown = await migrate(wrong).catch((error: unknown) => error)
    expect(String(refusal)).toContain(`does not let the role "${role}" in (28P01`)
    expect(String(refusal)).not.toContain('another-secret')
    await expect(migrate(Object.assign(new URL(url), { pathname: '/nowhere' }).href)).rejects.toThrow(
      /The database postgres:\/\/\S+\/nowhere does not exist \(3D000: .*\): create it/,
    )
  })
})
