/** Who writes: what stands at the head and the foot of each mail. */
export interface MailSender {
  name: string
  siteUrl: string
  address: string
}

/** `article`: sanitised HTML of our own making, and the same as text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'quote'; text: string }
  | { kind: 'article'; html: string; text: string }

export interface ComposedMail {
  subject: string
  text: string
  html: string
}

interface Composition {
  subject: string
  /** What lists of mails show beside the subject. */
  preview: string
  blocks: Block[]
  /** Why somebody gets this mail, and how to get no more of them. */
  reason: string
}

/** One mail in both forms, which say the same. */
export function composeMail(sender: MailSender, { subject, preview, blocks, reason }: Composition): ComposedMail {
  const text = [...blocks.map(textOf), `-- \n${sender.name}\n${sender.address}\n${sender.siteUrl}`, reason].join('\n\n')
  const html = `<!doctype html><html lang="en"><body><div>${escaped(preview)}</div>${blocks.map(htmlOf).join('')}<p>${escaped(reason)}</p></body></html>`
  return { subject, text, html }
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}:\n${block.href}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    default:
      return block.text
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1>${escaped(block.text)}</h1>`
    case 'button':
      return `<p><a href="${escaped(block.href)}">${escaped(block.text)}</a></p>`
    case 'facts':
      return block.facts.map(([label, value]) => `<p>${escaped(label)}: ${escaped(value)}</p>`).join('')
    case 'quote':
      return `<blockquote>${paragraphsOf(block.text)}</blockquote>`
    case 'article':
      return block.html
    case 'text':
      return paragraphsOf(block.text)
  }
}

function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/)
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
