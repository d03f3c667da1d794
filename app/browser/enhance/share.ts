document.documentElement.toggleAttribute('data-shares', 'share' in navigator)

/**
 * The buttons of `ui/controls/share.tsx`. They also select the URL, so that it can be copied by hand if copying fails.
 */
addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-share]')
  const field = button?.parentElement?.querySelector('input')
  if (!button || !field) return
  const { share } = button.dataset
  // Rejects if the visitor closes the share sheet. The copy button has no title.
  if (share) return navigator.share({ title: share, url: field.value }).catch(() => {})
  field.select()
  const status = field.closest('section')?.querySelector<HTMLElement>('[role=status]')
  // Screen readers announce the same text again only if it was cleared.
  if (status) status.textContent = ''
  const isCopied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  )
  if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.selected) ?? ''
})
