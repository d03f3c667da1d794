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
