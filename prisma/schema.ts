/** The Postgres form of the schema, from its SQLite form: same models, other provider and output folder. */
export function postgresSchema(sqliteSchema: string): string {
  return sqliteSchema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"./generated/sqlite"', '"./postgres"')
}
