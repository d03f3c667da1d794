import { type Block, markUpOf, plainOf } from './mark-up/blocks.ts'
import { documentOf } from './mark-up/document.ts'

/** The sender, named at the head and the foot of each mail. */
export interface MailSender {
  name: string
  siteUrl: string
  address: string
  /** Further words at the foot. */
  footer?: string | null
}

interface Composition {
  subject: string
  /** Mail programs show it beside the subject. */
  preview: string
  blocks: Block[]
  /** Why the recipient gets this mail, and how to stop it. */
  reason: string
}

/** All the words of a mail, as plain data: about 1 KB, of which `renderMail` makes 20 KB. */
export interface ComposedMail extends Composition {
  sender: MailSender
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * Counts the changes of the mark-up that a reader could notice. A stored mail carries the number of its day, so that
 * the administrator side can say when it shows a mail in another design than it was sent in.
 */
export const mailDesign = 2

/** Copies the sender, so that the words of the mail stay as they are now. */
export function composeMail({ name, siteUrl, address, footer }: MailSender, composition: Composition): ComposedMail {
  return { sender: { name, siteUrl, address, ...(footer && { footer }) }, ...composition }
}

/** One mail in both forms, which say the same. The same words give the same bytes. */
export function renderMail({ sender, subject, preview, blocks, reason }: ComposedMail): RenderedMail {
  const signature = `-- \n${sender.name}\n${sender.address}\n${sender.siteUrl}`
  const text = [...blocks.map(plainOf), signature, ...(sender.footer ? [sender.footer] : []), reason].join('\n\n')
  const title = blocks.findIndex(({ kind }) => kind === 'heading')
  const content = blocks.map((block, index) => markUpOf(block, index === title, sender.siteUrl)).join('\n')
  return { subject, text, html: documentOf({ title: subject, preview, content, sender, reason }) }
}

/** Takes a day such as '2026-12-07'. */
export function longDay(day: string): string {
  const names = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...names })
}
