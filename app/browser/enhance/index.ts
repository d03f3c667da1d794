// The script of pages that do not hydrate. hydrated.ts is the script of those that do.
import './controls.ts'
import './elements.ts'
import { clickedLink } from './links.ts'
import './share.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')
const transitionTime = 500

class SlideShow extends HTMLElement {
  #slides: HTMLElement[] = []
  #shown = 0
  #timers: number[] = []

  connectedCallback() {
    const frame = this.querySelector('[data-slides]')
    if (!frame) return
    this.#slides = [...frame.children] as HTMLElement[]
    frame.removeAttribute('tabindex')
    frame.setAttribute('aria-live', 'polite')
    frame.toggleAttribute('data-live', true)
    this.addEventListener('click', this.#answer)
    this.#show(Math.max(0, this.#slides.indexOf(document.querySelector<HTMLElement>(':target') ?? this)))
  }

  disconnectedCallback() {
    this.#timers.forEach(clearTimeout)
  }

  #answer = (event: MouseEvent) => {
    const { target } = event
    const control = target instanceof Element && target.closest<HTMLElement>('button,a[href^="#"]')
    if (!control) return
    const slide = control instanceof HTMLAnchorElement && this.#slides.findIndex(({ id }) => `#${id}` === control.hash)
    if (slide !== false) {
      if (slide < 0) return
      event.preventDefault()
      this.#show(slide)
    } else if (!control.ariaDisabled) {
      this.#turn((this.#shown + Number(control.dataset.step) + this.#slides.length) % this.#slides.length)
    }
  }

  #turn(index: number) {
    if (still.matches) return this.#show(index)
    this.#pause(true)
    this.#timers = [
      window.setTimeout(() => this.#show(index, true), transitionTime / 2),
      window.setTimeout(() => this.#pause(false), transitionTime),
    ]
  }

  #show(index: number, turning = false) {
    if (!turning) this.#pause(false)
    this.#shown = index
    this.#slides.forEach((slide, at) => {
      slide.toggleAttribute('data-shown', at === index)
      slide.parentElement?.toggleAttribute('data-fading', false)
    })
    this.querySelectorAll('a[href^="#"]').forEach((dot, at) => {
      dot.ariaCurrent = at === index ? 'true' : null
    })
  }

  #pause(paused: boolean) {
    this.#timers.forEach(clearTimeout)
    this.#slides[0]?.parentElement?.toggleAttribute('data-fading', paused)
    // Not `disabled`, which would take the focus from the button.
    for (const arrow of this.querySelectorAll('button[data-step]')) arrow.ariaDisabled = paused ? 'true' : null
  }
}

customElements.define('slide-show', SlideShow)

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

// The buttons that print a page or copy its URL.
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-print], [data-copied]')
  if (!button) return
  const { copied } = button.dataset
  if (copied === undefined) return print()
  await navigator.clipboard.writeText(location.origin + location.pathname)
  button.textContent = copied
})

// Warns before the words of app/routes/admin/credentials/unsent-form.tsx are left: this page alone has them.
let isSending = false
addEventListener('submit', () => {
  isSending = true
})
addEventListener('beforeunload', (event) => {
  if (!isSending && document.querySelector('[data-unsent]')) event.preventDefault()
})
