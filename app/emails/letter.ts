import { type ComposedMail, composeMail, type MailSender } from './compose.ts'

interface Letter {
  subject: string
  /** Written by a colleague, including the greeting. */
  text: string
  /** The quoted message and the line above it. */
  quoted?: { heading: string; text: string } | null
  reason: string
}

/** A letter from one person to another. */
export function composeLetter(sender: MailSender, { subject, text, quoted, reason }: Letter): ComposedMail {
  const quote = quoted
    ? [
        { kind: 'text' as const, text: quoted.heading },
        { kind: 'quote' as const, text: quoted.text },
      ]
    : []
  return composeMail(sender, {
    subject,
    preview: previewOf(text),
    blocks: [{ kind: 'letter', text }, ...quote],
    reason,
  })
}

const longestPreview = 100

/** The first words after the greeting, if more follow. */
function previewOf(text: string): string {
  const [first = '', second] = text.split(/\n\n/)
  return (second ?? first).replaceAll('\n', ' ').slice(0, longestPreview)
}
