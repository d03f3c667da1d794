const root = document.documentElement

const mark = () => root.toggleAttribute('data-scrolled', scrollY > 20)
addEventListener('scroll', mark, { passive: true })
mark()

const openMenu = () => document.querySelector<HTMLDetailsElement>('details[data-menu][open]')

for (const type of ['click', 'focusin']) {
  addEventListener(type, (event) => {
    const menu = openMenu()
    if (menu && !menu.contains(event.target as Node)) menu.open = false
  })
}

addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && openMenu()
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
