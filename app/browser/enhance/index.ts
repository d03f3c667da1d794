// The script of pages that do not hydrate. hydrated.ts is the script of those that do.
import './carousel.ts'
import './dialog.ts'
import './header.ts'
import './links.ts'
import './newsletter.ts'
import './notice.ts'
import './share.ts'
import './swap.ts'
import './tabs.ts'

// The buttons that print a page or copy its URL.
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-print], [data-copied]')
  if (!button) return
  const { copied } = button.dataset
  if (copied === undefined) return print()
  await navigator.clipboard.writeText(location.origin + location.pathname)
  button.textContent = copied
})

// Warns before the words of app/routes/admin/credentials/unsent-form.tsx are left: this page alone has them.
let isSending = false
addEventListener('submit', () => {
  isSending = true
})
addEventListener('beforeunload', (event) => {
  if (!isSending && document.querySelector('[data-unsent]')) event.preventDefault()
})
