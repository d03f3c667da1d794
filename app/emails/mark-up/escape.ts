const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
