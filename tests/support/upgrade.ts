// A process that does all that a server's first start after an update does, with the work that goes on in the
// background.
import { settleFiles } from '#app/domain/files/move.server.ts'
import { prepareInstallation } from '#app/domain/operation/prepare.server.ts'
import { rebuildIndex } from '#app/domain/search-index/rebuild.server.ts'
import { database } from '#app/platform/database/database.server.ts'

await prepareInstallation()
await settleFiles()
await rebuildIndex()
await database.$disconnect()
process.exit(0)
