import { type Block, markUpOf, plainOf } from './mark-up/blocks.ts'
import { documentOf } from './mark-up/document.ts'

/** Who writes: what stands at the head and the foot of each mail. */
export interface MailSender {
  name: string
  siteUrl: string
  address: string
}

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
  const signature = `-- \n${sender.name}\n${sender.address}\n${sender.siteUrl}`
  const text = [...blocks.map(plainOf), signature, reason].join('\n\n')
  const title = blocks.findIndex(({ kind }) => kind === 'heading')
  const content = blocks.map((block, index) => markUpOf(block, index === title, sender.siteUrl)).join('\n')
  return { subject, text, html: documentOf({ title: subject, preview, content, sender, reason }) }
}
