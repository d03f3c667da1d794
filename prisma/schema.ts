/** Column names for raw SQL, by table and field, of the fields with an `@map`. */
export function columnsOf(schema: string): Record<string, Record<string, string>> {
  const models = schema.split(/^model /m).slice(1)
  return Object.fromEntries(
    models.flatMap((model) => {
      const table = /@@map\("([^"]+)"\)/.exec(model)?.[1]
      const columns = [...model.matchAll(/^ {2}(\w+) .*@map\("([^"]+)"\)/gm)].map(([, field = '', column = '']) => [
        field,
        column,
      ])
      return table ? [[table, Object.fromEntries(columns)]] : []
    }),
  )
}

export function postgresSchema(sqliteSchema: string): string {
  return sqliteSchema
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"./generated/sqlite"', '"./postgres"')
}
