import { type Block, documentOf, markUpOf, toPlainText } from './mark-up.ts'

/** The sender, named in the header and footer of each mail. */
export interface MailSender {
  name: string
  siteUrl: string
  address: string
  /** Additional footer text. */
  footer?: string | null
  direction?: 'rtl' | undefined
}

interface Composition {
  subject: string
  /** The preview text that mail programs show beside the subject. */
  preview: string
  blocks: Block[]
  /** Why the recipient gets this mail, and how to stop it. */
  reason: string
}

/** All texts of a mail as plain data: about 1 KB, which `renderMail` expands to 20 KB. */
export interface ComposedMail extends Composition {
  sender: MailSender
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * Increase it with each visible change of the markup. A stored mail carries the number of its day, so that the
 * administrator side can say when it shows a mail in a newer design.
 */
export const mailDesign = 2

/** Copies the sender, so that later changes do not affect the mail. */
export function composeMail(
  { name, siteUrl, address, footer, direction }: MailSender,
  composition: Composition,
): ComposedMail {
  return {
    sender: { name, siteUrl, address, ...(footer && { footer }), ...(direction && { direction }) },
    ...composition,
  }
}

/** A mail as HTML and as text, with the same words. The output is deterministic. */
export function renderMail({ sender, subject, preview, blocks, reason }: ComposedMail): RenderedMail {
  const signature = `-- \n${sender.name}\n${sender.address}\n${sender.siteUrl}`
  const text = [...blocks.map(toPlainText), signature, ...(sender.footer ? [sender.footer] : []), reason].join('\n\n')
  const title = blocks.findIndex(({ kind }) => kind === 'heading')
  const content = blocks.map((block, index) => markUpOf(block, index === title, sender.siteUrl)).join('\n')
  return { subject, text, html: documentOf({ title: subject, preview, content, sender, reason }) }
}
