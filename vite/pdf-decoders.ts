import type { Plugin } from 'vite'

const asked = /await import\([^)]*_noWasmFilename\}`\)/
const carried = `import carriedJbig2 from '../../wasm/jbig2_nowasm_fallback.js'
import carriedOpenjpeg from '../../wasm/openjpeg_nowasm_fallback.js'
const carried = { 'jbig2_nowasm_fallback.js': carriedJbig2, 'openjpeg_nowasm_fallback.js': carriedOpenjpeg }
`

/**
 * PDF.js loads its decoders of JPEG 2000, JBIG2 and fax pictures when it needs one, from an address that no bundler can
 * read. Here they become a part of its worker, which our policy lets load nothing.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs($|\?worker_file)/ },
      handler(code) {
        if (!asked.test(code)) this.error('This version of PDF.js asks for its decoders in another way.')
        return { code: carried + code.replace(asked, '{ default: carried[this._noWasmFilename] }'), map: null }
      },
    },
  }
}
