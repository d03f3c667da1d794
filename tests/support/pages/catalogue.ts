import { query } from '../database/database.ts'

// A table's own statement would tell a column added later from one that was always there, so its parts are compared.
const sqlite = `WITH own AS (
    SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_prisma_%'
  )
  SELECT type, tbl_name, name, sql FROM own WHERE type <> 'table' OR sql LIKE 'CREATE VIRTUAL%'
  UNION ALL SELECT 'column', own.name, c.name, concat_ws(' ', c.type, c."notnull", c.dflt_value, c.pk)
    FROM own JOIN pragma_table_info(own.name) c WHERE own.type = 'table'
  UNION ALL SELECT 'reference', own.name, f."from", concat_ws(' ', f."table", f."to", f.on_update, f.on_delete)
    FROM own JOIN pragma_foreign_key_list(own.name) f WHERE own.type = 'table'
  ORDER BY 1, 2, 3`

const postgres = `SELECT 'column', table_name, column_name, concat_ws(' ', data_type, datetime_precision, is_nullable, column_default)
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%'
  UNION ALL SELECT 'index', tablename, indexname, indexdef
    FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE '\\_prisma%'
  UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text NOT LIKE '\\_prisma%'
  UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', '', proname, pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
  ORDER BY 1, 2, 3`

/** Everything that the database says about its schema, in a fixed order, apart from the bookkeeping of migrations. */
export function catalogue(url: string): Promise<unknown[][]> {
  return query(url, url.startsWith('file:') ? sqlite : postgres)
}

/**
 * Without what stands beside schema.prisma: for searching, sorting, filtering, the trash, the quarantine and the audit
 * log.
 */
export function inPrismaSchema([_type, table, name]: unknown[]): boolean {
  return ![table, name].some((own) =>
    /^search$|^(search|sort|filter|look|decision|trash|quarantine)_|^audit_events_append_only$|^refuse_change$/.test(
      String(own),
    ),
  )
}
