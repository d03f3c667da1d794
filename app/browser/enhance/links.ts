/** The link of a plain left click without modifier keys. */
export function clickedLink(event: MouseEvent, selector: string) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  return (event.target as Element).closest<HTMLAnchorElement>(selector)
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

addEventListener('click', (event) => {
  const link = clickedLink(event, 'a[data-nav],a[data-top],a[data-scroll-first]')
  if (!link) return
  const here = link.pathname === location.pathname && link.search === location.search
  if (here || link.matches('[data-top]')) {
    event.preventDefault()
    scrollTo({ top: 0, behavior: still.matches ? 'instant' : 'smooth' })
    link.closest('details')?.removeAttribute('open')
  } else if (link.matches('[data-scroll-first]') && !still.matches) {
    event.preventDefault()
    scrollTo({ top: 0, behavior: 'smooth' })
    setTimeout(() => location.assign(link.href), 300)
  }
})

// A link to the application form shows the job first, then scrolls down to the form.
if (location.hash === '#apply-form' && !still.matches) {
  scrollTo({ top: 0, behavior: 'instant' })
  setTimeout(() => document.getElementById('apply-form')?.scrollIntoView({ behavior: 'smooth' }), 500)
}
