import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { database, provider } from './database.server.ts'

const { raw, sql } = Prisma

/** The tables that can be searched, and the columns whose text is. The migration `search` made what answers. */
const searched = {
  job_applications: ['name', 'email', 'position'],
  contact_messages: ['name', 'email', 'subject_line', 'message_content'],
  enquiries: ['name', 'email', 'inquiry_type', 'message'],
  blog_posts: ['title', 'excerpt', 'status'],
}

export type SearchedTable = keyof typeof searched

/** Up to so many rows with a short term are told by the index; with more they are soon met among the rows themselves. */
const many = 20_000

/**
 * The ids of the rows in whose text the term stands, in capitals or not: the newest, or the oldest, up to so many.
 * No sign in the term is a wildcard.
 */
export async function idsWith<Id extends number | string>(
  term: string,
  table: SearchedTable,
  from: 'newest' | 'oldest',
  most: number,
): Promise<Id[]> {
  const rows = sql`${await matches(term, table)} ORDER BY 1 ${raw(from === 'newest' ? 'DESC' : 'ASC')} LIMIT ${most}`
  return (await database.$queryRaw<{ id: Id }[]>(rows)).map(({ id }) => id)
}

async function matches(term: string, table: SearchedTable): Promise<Prisma.Sql> {
  const index = raw(`"search_${table}"`)
  if (provider === 'postgres') return sql`SELECT id FROM ${index} WHERE text LIKE lower(${pattern(term)})`
  if ([...term].length < 3) return shortMatches(term, table)
  return sql`SELECT ${raw(table === 'blog_posts' ? 'id' : 'rowid AS id')} FROM ${index} WHERE ${index} MATCH ${phrase(term)}`
}

/** The index of SQLite holds every three letters that follow each other; one and two are the beginnings of some. */
async function shortMatches(term: string, table: SearchedTable): Promise<Prisma.Sql> {
  const beginning = term.toLowerCase()
  const rows = sql`SELECT DISTINCT doc AS id FROM ${raw(`"search_${table}_terms"`)}
    WHERE term >= ${beginning} AND term < ${`${beginning}\u{10ffff}`}`
  if (table === 'blog_posts')
    return sql`SELECT id FROM "search_blog_posts" WHERE rowid IN (SELECT id FROM (${rows}) AS rows)`
  // LIKE knows the capitals of ASCII alone.
  if (/\P{ASCII}/u.test(term) || (await isWithin(many, rows))) return rows
  const text = searched[table].map((column) => `"${column}"`).join(' || char(10) || ')
  return sql`SELECT id FROM ${raw(`"${table}"`)} WHERE ${raw(text)} LIKE ${pattern(term)} ESCAPE '\\'`
}

async function isWithin(most: number, rows: Prisma.Sql): Promise<boolean> {
  const [counted] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (SELECT 1 FROM (${rows}) LIMIT ${most + 1})`
  return Number(counted?.n) <= most
}

const phrase = (term: string) => `"${term.replaceAll('"', '""')}"`

const pattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** What to run before all rows of a table are deleted: at once, where row by row would take many times as long. */
export function forgetAll(table: SearchedTable): Prisma.Sql {
  const index = raw(`"search_${table}"`)
  if (provider === 'postgres') return sql`TRUNCATE ${index}`
  if (table === 'blog_posts') return sql`DELETE FROM ${index}`
  return sql`INSERT INTO ${index} (${index}) VALUES ('delete-all')`
}
