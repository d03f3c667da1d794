import { plainClickOn } from './click.ts'

let shown = address()

addEventListener('click', async (event) => {
  const link = plainClickOn(event, 'a[data-swap]')
  const id = link?.dataset.swap ?? ''
  if (!link || !document.getElementById(id)) return
  event.preventDefault()
  const inside = link.closest(`#${CSS.escape(id)}`)
  if (!(await swap(link.href, [id]))) return
  // Back leads out of the tabs, not through them.
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
