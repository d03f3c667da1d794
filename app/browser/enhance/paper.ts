addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-print], [data-copied]')
  if (!button) return
  const { copied } = button.dataset
  if (copied === undefined) return print()
  await navigator.clipboard.writeText(location.origin + location.pathname)
  button.textContent = copied
})
