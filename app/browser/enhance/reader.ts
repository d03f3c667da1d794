import { plainClickOn } from './click.ts'

/** What is a page of its own becomes a modal dialog where it was brought over another page by a swap. */
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
