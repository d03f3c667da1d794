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
