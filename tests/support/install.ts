// A process that does all that a server's first start does, short of listening.
import './staff/cheap-hashes.ts'
import { addFirstAdministrator, prepareInstallation } from '#app/domain/operation/prepare.server.ts'
import { database } from '#app/platform/database/database.server.ts'

await prepareInstallation()
await addFirstAdministrator()
// Every copy has its own unclaimed storage.
await database.installation.deleteMany()
// Closing brings everything into the one file that is copied.
await database.$disconnect()
process.exit(0)
