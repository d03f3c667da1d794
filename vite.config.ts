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
/** As many pages, dialogs and parts that load later. */
const widely = 8

/** In kB. The weight of each page is checked instead: bench/size/. */
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
  // MIT and its like are kept only where the notices go along with the code.
  build: {
    license: { fileName: 'licenses.txt' },
    chunkSizeWarningLimit,
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: 'es', plugins: () => [pdfDecoders()] },
  // Prepared for development it would pass by its plugin.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  environments: {
    client: {
      // The bundler splits by route and lazy import. Together, because few files compress better: the framework, and what is
      // widely shared by public pages. The administrator side has no part in it, which public pages would load with it.
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
                  minShareCount: widely,
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

/** Whether a page outside the administrator side loads the module with its own code. */
function isPublic(id: string, modules: Modules): boolean {
  const known = found.get(id)
  if (known !== undefined) return known
  found.set(id, publicRoute.test(id))
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  const is = publicRoute.test(id) || importers.some((importer) => isPublic(importer, modules))
  found.set(id, is)
  return is
}
