/** Makes links to the parts of something tabs, between which the arrow keys lead. */
class TabList extends HTMLElement {
  connectedCallback() {
    const [list, panel] = this.children
    if (!list || !panel) return
    list.role = 'tablist'
    panel.role = 'tabpanel'
    const tabs = [...list.children] as HTMLElement[]
    for (const tab of tabs) {
      const shown = tab.hasAttribute('aria-current')
      tab.role = 'tab'
      tab.ariaSelected = String(shown)
      tab.tabIndex = shown ? 0 : -1
      tab.removeAttribute('aria-current')
      if (!shown) continue
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('aria-labelledby', tab.id)
    }
    list.addEventListener('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent
      const at = tabs.indexOf(document.activeElement as HTMLElement)
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }[key]
      if (to === undefined || ctrlKey || altKey || metaKey) return
      event.preventDefault()
      const tab = tabs.at(to % tabs.length)
      tab?.focus()
      tab?.click()
    })
  }
}

customElements.define('tab-list', TabList)
