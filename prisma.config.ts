import { defineConfig } from 'prisma/config'

// Generating a client never runs the schema engine, yet the CLI wants a path to one and would download it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma/schema.prisma' })
