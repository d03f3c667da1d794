// The script of pages that hydrate. Region swaps and the carousel exist only on pages that do not.
import './controls.ts'
import './elements.ts'
import './links.ts'
import './share.ts'

// Starts React Router's scripts after the first paint (see HydrationScripts in root.tsx).
const scripts = document.querySelector<HTMLScriptElement>('script[type="text/after-paint"]')

if (scripts) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const module = document.createElement('script')
      module.type = 'module'
      module.nonce = scripts.nonce
      module.text = scripts.text
      scripts.replaceWith(module)
    }),
  )
}
