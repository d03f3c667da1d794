import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * `import program from './reader.ts?program'`: the bundled source of that file as a string. A sandboxed child process
 * runs it without access to files.
 */
export function programs(): Plugin {
  return {
    name: 'programs',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'program') return undefined
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        // Lets a program inline its character maps with `?inline`.
        assetsInclude: ['**/*.bcmap'],
        ssr: { noExternal: true },
        build: {
          ssr: file,
          write: false,
          license: { fileName: `licenses-${path.basename(file, path.extname(file))}.txt` },
          target: 'node24',
          minify: true,
          rollupOptions: {
            checks: { bundlerTimings: false },
            output: { format: 'cjs', codeSplitting: false, charset: 'ascii' },
          },
        },
      })
      if (!('output' in result)) throw new Error(`${file} has become more than one program.`)
      const [program, ...licenses] = result.output
      const hasPackages = program.moduleIds.some((module) => module.includes('/node_modules/'))
      for (const part of licenses)
        if (part.type === 'asset' && hasPackages && this.environment.mode === 'build')
          this.emitFile({ type: 'asset', fileName: part.fileName, source: part.source })
      for (const module of program.moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(program.code)}`
    },
  }
}
