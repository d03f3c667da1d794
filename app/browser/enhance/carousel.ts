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
