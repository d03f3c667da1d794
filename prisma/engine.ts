// Prisma's schema engine, in WebAssembly, to write and check migrations.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { Provider } from './read-migrations.ts'

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')

/** The migration from one schema to another, or from an empty database. Empty if they are equal. */
export async function migrationScript(
  provider: Provider,
  factory: SqlMigrationAwareDriverAdapterFactory,
  from: string | undefined,
  to: string,
): Promise<string> {
  loaded.schemaEngine ??= loadEngineModule()
  const { SchemaEngine } = await loaded.schemaEngine
  const datasource = `datasource db { provider = "${provider === 'sqlite' ? 'sqlite' : 'postgresql'}" }`
  const bound = bindMigrationAwareSqlAdapterFactory(factory)
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', datasource]] }, () => {}, bound)
  const datamodel = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  })
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : datamodel(from),
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  engine.free()
  const script = stdout?.trim() ?? ''
  return script === '-- This is an empty migration.' ? '' : script
}

/** Kept by the process: tests load this module for each of their files, and a second instance breaks the first. */
const loaded = globalThis as { schemaEngine?: Promise<EngineModule> }

/** The engine's JavaScript, linked to its WebAssembly: one instance per process, which is all that it supports. */
async function loadEngineModule(): Promise<EngineModule> {
  const engine: EngineModule = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engine as never })
  engine.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return engine
}
