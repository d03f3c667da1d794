import { clickedLink } from './links.ts'

let shown = address()

addEventListener('click', async (event) => {
  const link = clickedLink(event, 'a[data-swap]')
  const id = link?.dataset.swap ?? ''
  if (!link || !document.getElementById(id)) return
  event.preventDefault()
  const inside = link.closest(`#${CSS.escape(id)}`)
  if (!(await swap(link.href, [id]))) return
  // Back leaves the page instead of returning through its tabs.
  if (link.role === 'tab') history.replaceState(history.state, '', link.href)
  else history.pushState({ from: shown }, '', link.href)
  shown = address()
  const again = `#${CSS.escape(id)} a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
  if (inside) document.querySelector<HTMLElement>(again)?.focus({ preventScroll: true })
})

addEventListener('popstate', () => {
  if (address() === shown) return
  shown = address()
  swap(
    location.href,
    [...document.querySelectorAll('[data-swap-region]:not([data-swap-region] *)')].map((region) => region.id),
  )
})

let latest = ''

async function swap(href: string, ids: string[]) {
  latest = href
  try {
    const response = await fetch(href)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (latest !== href) return false
    const pairs = ids.map((id) => [document.getElementById(id), page.getElementById(id)] as const)
    if (pairs.length === 0 || pairs.some(([old, fresh]) => !old || !fresh)) throw new Error('not the same page')
    for (const [old, fresh] of pairs) if (!fresh?.matches('[data-swap-keep]')) old?.replaceWith(fresh ?? '')
    document.title = page.title
    return true
  } catch {
    if (latest === href) location.assign(href)
    return false
  }
}

function address() {
  return location.pathname + location.search
}

/** Shows a swapped-in page as a modal dialog over the page below. */
class PageReader extends HTMLElement {
  connectedCallback() {
    if (document.querySelector('[data-swap-keep]') || this.querySelector('dialog')) return
    const modal = document.createElement('modal-dialog')
    const dialog = document.createElement('dialog')
    dialog.className = this.dataset.dialog ?? ''
    dialog.setAttribute('aria-labelledby', this.dataset.title ?? '')
    dialog.append(...this.childNodes)
    modal.append(dialog)

    const region = this.parentElement?.id
    for (const link of dialog.querySelectorAll<HTMLElement>('[data-dialog-close]')) link.dataset.swap = region
    let from: string | undefined
    this.addEventListener('click', (event) => {
      // A link to a heading clears history.state.
      from = history.state?.from ?? from
      const link = clickedLink(event, '[data-dialog-close]')
      if (link) link.href = from ?? link.href
    })
    this.append(modal)
  }
}

customElements.define('page-reader', PageReader)
