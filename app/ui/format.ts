export function formatSize(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1_024)} kB`
  return bytes < 1_073_741_824 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${(bytes / 1_073_741_824).toFixed(1)} GB`
}

export function formatDateTime(moment: Date, timeZone: string): string {
  const formatter = formatters.get(timeZone) ?? dateTimeIn(timeZone)
  formatters.set(timeZone, formatter)
  return formatter.format(moment)
}

/** `day` is a calendar date, such as '2026-12-07'. */
export function formatDay(day: string, formats = 'en-US'): string {
  const names = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return new Date(day).toLocaleDateString(formats, { timeZone: 'UTC', ...names })
}

/** Cached, because creating a formatter takes as long as rendering a table row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function dateTimeIn(timeZone: string) {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, ...day, hour: '2-digit', minute: '2-digit' })
}

/** 'Nov 23, 2026' */
export function formatDate(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
}

/** '02:05 PM' */
export function formatTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** 'Nov 23' of '2026-11-23'. */
export function formatShortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
}

/** A `tel:` URL (RFC 3966) for the first number of a text, with its extension. */
export function telHref(phone: string): string {
  const [number = '', extension] = (phone.split(',', 1)[0] ?? '').split('ext.')
  const digits = number.replace(/[^+\d]/g, '')
  return extension ? `tel:${digits};ext=${extension.trim()}` : `tel:${digits}`
}

export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/** A `mailto:` URL (RFC 6068), safe for user input: neither part can add a header. */
export function mailtoHref(address: string, subject?: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return subject ? `mailto:${to}?subject=${encodeURIComponent(subject.replace(/\s+/g, ' '))}` : `mailto:${to}`
}
