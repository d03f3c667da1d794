/** The most common mail providers. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
]
/** Existing domains that look like a mistyped one of the above. */
const existing = ['ymail.com', 'mail.com', 'email.com']
const mistypedCom = /\.(con|cmo|ocm|comm|coom|vom|xom|cim|c0m)$/

/** The address that was probably meant, or null: one extra, missing, wrong or swapped letter in a well-known domain. */
export function mistypedAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).trim().toLowerCase()
  if (at < 2 || providers.includes(domain) || existing.includes(domain)) return null
  const meant = domain.replace(mistypedCom, '.com')
  const provider = providers.find((provider) => isOneSlipAway(meant, provider))
  if (provider) return address.slice(0, at) + provider
  return meant === domain ? null : address.slice(0, at) + meant
}

/** Whether two texts differ by one inserted, removed, replaced or swapped letter. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [rest, wanted] = [typed.slice(same), meant.slice(same)]
  if (rest === wanted) return true
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return isSwapped || rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1)
}
