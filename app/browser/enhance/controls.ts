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

/** Submits the newsletter form without leaving the page, and shows the answer next to the form. */
addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement
  const { inPlace, unavailable } = form.dataset
  if (!inPlace) return
  event.preventDefault()
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  let [isTaken, text] = [false, unavailable]
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const response = await fetch(inPlace, { method: 'POST', body })
    text = (await response.json()).message
    isTaken = response.ok
  } catch {
    // The form then shows `unavailable`.
  }
  form.ariaBusy = null
  for (const region of form.querySelectorAll('[role="status"],[role="alert"]')) {
    const isOwn = (region.role === 'status') === isTaken
    region.textContent = isOwn ? (text ?? '') : ''
    // On a small screen the answer may be below the viewport.
    if (isOwn) region.scrollIntoView({ block: 'nearest' })
  }
  const [field] = form.elements as unknown as HTMLInputElement[]
  if (!field) return
  field.ariaInvalid = isTaken ? null : 'true'
  if (isTaken) form.reset()
  else field.focus()
})
