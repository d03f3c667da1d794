import { clickedLink } from './links.ts'

/** Opens its dialog as a modal, and returns the focus when it is removed. */
class ModalDialog extends HTMLElement {
  #address = location.pathname + location.search
  #opener: Element | null = null

  connectedCallback() {
    const dialog = this.querySelector('dialog')
    const close = this.querySelector<HTMLElement>('[data-dialog-close]')
    if (!dialog || !close || dialog.matches(':modal')) return
    this.#opener = document.activeElement
    dialog.removeAttribute('open')
    dialog.showModal()

    let followed = false
    let pressedOutside = false
    dialog.addEventListener('pointerdown', (event) => {
      pressedOutside = isOutside(event, dialog)
    })
    dialog.addEventListener('click', (event) => {
      if (pressedOutside && isOutside(event, dialog)) close.click()
      if (!clickedLink(event, '[data-dialog-close]')) return
      followed = true
      dialog.close()
    })
    // Not on 'close', when another dialog may be open already. A file picker also fires 'cancel'.
    dialog.addEventListener('cancel', ({ target }) => target === dialog && close.click())
    // Browsers close some dialogs without `cancel`.
    dialog.addEventListener('close', () => {
      if (!followed && this.isConnected) close.click()
      followed = false
    })
  }

  disconnectedCallback() {
    // If the focus is elsewhere already, it stays there.
    if (document.activeElement !== document.body || document.querySelector('dialog:modal')) return
    const opener =
      this.#opener?.isConnected && this.#opener !== document.body
        ? this.#opener
        : linkTo(this.#opener?.getAttribute('href') ?? this.#address)
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

customElements.define('modal-dialog', ModalDialog)

function isOutside({ target, clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement) {
  const box = dialog.getBoundingClientRect()
  return target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom)
}

/** A dialog that was open when the page loaded returns the focus to the link that opens it. */
function linkTo(address: string) {
  return document.querySelector(`a[href="${CSS.escape(address)}"]`)
}

/** Hides itself after `data-timeout` milliseconds without hover or focus, and fires `close`. */
class TimedNotice extends HTMLElement {
  #timer = 0
  #left = 0
  #since = 0

  connectedCallback() {
    this.#left = Number(this.dataset.timeout)
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, this.#pause)
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, this.#run)
    this.#run()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  #run = () => {
    if (this.matches(':hover, :focus-within')) return
    clearTimeout(this.#timer)
    this.#since = Date.now()
    this.#timer = window.setTimeout(() => {
      this.hidden = true
      this.dispatchEvent(new Event('close'))
    }, this.#left)
  }

  #pause = () => {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#left -= Date.now() - this.#since
  }
}

customElements.define('timed-notice', TimedNotice)

class TabList extends HTMLElement {
  connectedCallback() {
    const [list, panel] = this.children
    if (!list || !panel) return
    list.role = 'tablist'
    panel.role = 'tabpanel'
    for (const tab of [...list.children] as HTMLElement[]) {
      const shown = tab.hasAttribute('aria-current')
      tab.role = 'tab'
      tab.ariaSelected = String(shown)
      tab.tabIndex = shown ? 0 : -1
      tab.removeAttribute('aria-current')
      if (!shown) continue
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('aria-labelledby', tab.id)
    }
  }
}

customElements.define('tab-list', TabList)

// Arrow keys, also for tabs that React renders.
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  const list = (target as Element).closest('[role="tablist"]')
  if (!list || ctrlKey || altKey || metaKey) return
  const tabs = [...list.children] as HTMLElement[]
  const at = tabs.indexOf(target as HTMLElement)
  const right = list.matches(':dir(rtl)') ? -1 : 1
  const to = { ArrowLeft: at - right, ArrowRight: at + right, Home: 0, End: -1, ' ': at }[key]
  if (to === undefined) return
  event.preventDefault()
  const tab = tabs.at(to % tabs.length)
  tab?.focus()
  tab?.click()
})
