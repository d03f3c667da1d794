import { plainClickOn } from './click.ts'

/** A page that a swap brought over another becomes a modal dialog. */
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
      // A step to a heading leaves no state behind.
      from = history.state?.from ?? from
      const link = plainClickOn(event, '[data-dialog-close]')
      if (link) link.href = from ?? link.href
    })
    this.append(modal)
  }
}

customElements.define('page-reader', PageReader)
