// The scripts of a page that hydrates. Swaps, the carousel and the reader are for pages that do not.
import './dialog.ts'
import './header.ts'
import './newsletter.ts'
import './notice.ts'
import './scroll.ts'
import './share.ts'
import './tabs.ts'

// The scripts of a page that hydrates start once the page has been painted (see ui/layout/hydration-scripts.tsx).
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
