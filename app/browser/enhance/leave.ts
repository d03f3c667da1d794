// Warns before words that are kept on this page alone are left (app/routes/admin/credentials/unsent-form.tsx).
let isSending = false

addEventListener('submit', () => {
  isSending = true
})

addEventListener('beforeunload', (event) => {
  if (!isSending && document.querySelector('[data-unsent]')) event.preventDefault()
})
