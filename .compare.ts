// node compare.ts dump URL OUT | compare URL OUT : rows of all tables, and what changed
import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
const [what, url = '', out = ''] = process.argv.slice(2)
async function all(): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  const skip = (n: string) => /^(search|_prisma|sqlite)/.test(n)
  if (url.startsWith('postgres')) {
    const c = new pg.Client(url); await c.connect()
    for (const { tablename: t } of (await c.query("SELECT tablename FROM pg_tables WHERE schemaname='public' ORDER BY 1")).rows) if (!skip(t)) found[t] = (await c.query(`SELECT to_jsonb(t) j FROM "${t}" t`)).rows.map((r) => r.j)
    await c.end()
  } else {
    const d = new DatabaseSync(url)
    for (const { name } of d.prepare("SELECT name FROM sqlite_master WHERE type='table' ORDER BY 1").all()) if (!skip(String(name))) found[String(name)] = d.prepare(`SELECT * FROM "${name}"`).all() as any
  }
  return JSON.parse(JSON.stringify(found))
}
if (what === 'dump') { const a = await all(); writeFileSync(out, JSON.stringify(a)); console.log('rows', Object.values(a).flat().length) }
else {
  const before = JSON.parse(readFileSync(out, 'utf8')); const after = await all()
  let [same, total] = [0, 0]
  for (const [t, rows] of Object.entries(before) as any) for (const row of rows) {
    total++
    const kept = Object.entries(row).filter(([k]) => !after[t]?.[0] || k in after[t][0])
    const key = Object.keys(row)[0]!
    const twin = after[t]?.find((r: any) => ['id', 'email', 'token_hash', 'key', 'name', 'number', 'slug', 'code_hash', 'kind'].some((k) => k in row && r[k] === row[k] ) && (!('id' in row) || r.id === row.id))
    const diff = twin ? kept.filter(([k, v]) => JSON.stringify(twin[k]) !== JSON.stringify(v)) : [['(gone)', key]]
    if (diff.length === 0) same++
    else console.log(t, JSON.stringify(row).slice(0, 60), '→', diff.map(([k, v]: any) => `${k}: ${JSON.stringify(v)?.slice(0, 40)} → ${JSON.stringify(twin?.[k])?.slice(0, 40)}`).join('; '))
  }
  console.log(`${same} of ${total} rows equal; new:`, Object.entries(after).filter(([t, r]) => r.length !== (before[t]?.length ?? 0)).map(([t, r]) => `${t} ${before[t]?.length ?? 0}→${r.length}`).join(', '))
}
process.exit(0)
