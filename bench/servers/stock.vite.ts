import { mergeConfig } from 'vite'
import product from '../../vite.config.ts'

/** As React Router builds a server for itself. */
export default mergeConfig(product, {
  environments: { ssr: { build: { rollupOptions: { input: 'virtual:react-router/server-build' } } } },
})
