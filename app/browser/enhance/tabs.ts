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
