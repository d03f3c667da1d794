import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { commit } from './vite/commit.ts'
import { devServer } from './vite/dev-server.ts'
import { mailGallery } from './vite/mail-gallery.ts'
import { ownPackages } from './vite/own-packages.ts'
import { pdfDecoders } from './vite/pdf-decoders.ts'
import { precompress } from './vite/precompress.ts'
import { programs } from './vite/programs.ts'

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//
const own = /\/app\//
/** Modules shared by this many chunks go into the common one. */
const minShareCount = 8

/** In kB. bench/size/ checks the size of each page instead. */
const chunkSizeWarningLimit = 10_000

export default defineConfig({
  plugins: [
    mailGallery(),
    devServer(),
    tailwindcss(),
    reactRouter(),
    programs(),
    commit(),
    pdfDecoders(),
    precompress(),
    ownPackages(),
  ],
  // MIT and similar licences require their notices beside the code.
  build: {
    license: { fileName: 'licenses.txt' },
    chunkSizeWarningLimit,
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: 'es', plugins: () => [pdfDecoders()] },
  // Pre-bundling would bypass the pdf-decoders plugin.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  environments: {
    client: {
      // The bundler splits by route and lazy import. Two chunks are grouped, because fewer files compress better: the
      // framework, and modules that many public pages share. Modules of the administrator side alone stay out of it.
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 1 },
                {
                  name: (id, modules) => (isPublic(id, modules) ? 'common' : null),
                  debugName: 'common',
                  test: own,
                  minShareCount,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: { index: './app/start.ts', server: './app/server.ts' } } } },
  },
})

interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

const publicRoute = /\/app\/routes\/(?!admin\/)[^?]*route\.tsx/
const found = new Map<string, boolean>()

/** Whether a public page loads the module statically. */
function isPublic(id: string, modules: Modules): boolean {
  const known = found.get(id)
  if (known !== undefined) return known
  found.set(id, publicRoute.test(id))
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  const is = publicRoute.test(id) || importers.some((importer) => isPublic(importer, modules))
  found.set(id, is)
  return is
}
