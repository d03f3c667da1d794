import { mergeConfig } from 'vite'
import product from '../../vite.config.ts'

/** React Router's default server build: packages stay external. */
const plugins = product.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'own-packages'))

export default mergeConfig(
  { ...product, plugins },
  {
    environments: {
      ssr: {
        build: { rollupOptions: { input: 'virtual:react-router/server-build' } },
        resolve: { noExternal: ['idb-keyval', 'lucide-react'] },
      },
    },
  },
)
