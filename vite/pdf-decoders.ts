import type { Plugin } from 'vite'

const dynamicImport = /await import\([^)]*_noWasmFilename\}`\)/
const bundled = `import bundledJbig2 from '../../wasm/jbig2_nowasm_fallback.js'
import bundledOpenjpeg from '../../wasm/openjpeg_nowasm_fallback.js'
const bundled = { 'jbig2_nowasm_fallback.js': bundledJbig2, 'openjpeg_nowasm_fallback.js': bundledOpenjpeg }
`

/**
 * PDF.js loads its decoders for JPEG 2000 and JBIG2 on demand, from a URL that bundlers cannot resolve. This bundles
 * them into the worker, because the worker's policy forbids requests.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs($|\?worker_file)/ },
      handler(code) {
        if (!dynamicImport.test(code)) this.error('This version of PDF.js asks for its decoders in another way.')
        return { code: bundled + code.replace(dynamicImport, '{ default: bundled[this._noWasmFilename] }'), map: null }
      },
    },
  }
}
