// A process that does what a starting server does first: it migrates the database that its environment names.
// It is its own process so that it can be killed.
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'

console.log('migrating')
console.log(JSON.stringify(await migrateDatabase()))
process.exit(0)
