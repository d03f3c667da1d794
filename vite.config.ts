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

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|vite\/preload-helper/
const page =
  /app\/(root|browser\/(submit|use-once-somebody-is-there)|http\/page-meta|content\/(services\/titles|messages|enquiries|experience|faults|forms|privacy)|routes\/(public-form|email-input)|domain\/(retention|(enquiries|messages)\/(enquiry|message)|fields\/(field|record|words|shown))|ui\/(controls\/(button|empty-state|facts|icon)|forms\/(field|form|error-summary|problems|use-schema)|kept|dialogs\/(dialog|notice|toast)|layout\/(section|card|loading|reference-card)|use-hydrated|weaving\/swatch))\.tsx?/
const careers =
  /app\/(content\/applications|content\/careers\/(job|feed|receipt)\.ts|routes\/(job-description|careers\/(application\/(?!upload)|listing\/href|offline-queue\/(offline-queue|correction)))|ui\/forms\/file-field|http\/feeds\/links|domain\/resumes\/rules)/
const queue = /app\/routes\/careers\/offline-queue\/|app\/content\/careers\/offline-queue|node_modules\/idb-keyval\//
/** Shared by pages that are only read, whose names the router writes into others. */
const reading = /app\/content\/services\//
const admin =
  /app\/(routes\/admin\/(format|notice-details|navigation|filters|applications\/status|jobs\/closing|lists\/(cells|count|query|use-dashboard)|live\/(follow-notice|use-live)|resumes\/file-notices)|content\/(application-status|resumes|admin\/(applications\/filters|closing-jobs|dashboard|live|messages|navigation\/(bar|search)))|browser\/(download|live|turned-away|typing|use-kept-focus|use-shortcuts)|domain\/(applications\/(filter|status)|posts\/rules|records\/(kinds|rules))|ui\/(tables|controls\/record-icons))/

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
  worker: { format: 'es', plugins: () => [pdfDecoders()] },
  // Prepared for development it would pass by its plugin.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  environments: {
    client: {
      // What the pages that hydrate share comes in three files, which compress better than two dozen: the framework, what
      // the document around a page is made of, and what forms are, which some pages load later. So does what the pages of
      // the administrator side have in common, which neither its sign-in nor a public page may import.
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 4 },
                { name: 'page', test: page, priority: 3 },
                { name: 'careers', test: careers, priority: 2 },
                { name: 'queue', test: queue, priority: 1 },
                { name: 'admin', test: admin, minShareCount: 2, priority: 0 },
                { name: 'reading', test: reading, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
})
