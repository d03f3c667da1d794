document.documentElement.toggleAttribute('data-shares', 'share' in navigator)

/** The buttons of `ui/controls/share.tsx`. Their field is selected, so its address can be copied by hand at least. */
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-share]')
  const field = button?.parentElement?.querySelector('input')
  if (!button || !field) return
  const { share } = button.dataset
  // A visitor who closes the sheet has decided. The button that copies has no title to share.
  if (share) return navigator.share({ title: share, url: field.value }).catch(() => {})
  field.select()
  const status = field.closest('section')?.querySelector<HTMLElement>('[role=status]')
  // The same words are said again only after they were gone.
  if (status) status.textContent = ''
  const isCopied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  )
  if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.selected) ?? ''
})
