export type MarkdownTool = 'bold' | 'italic' | 'list' | 'link' | 'image'

/** What stands where nothing is selected, to be typed over. */
export type Samples = Record<'bold' | 'italic' | 'link' | 'image' | 'address', string>

interface Edit {
  start: number
  end: number
  text: string
  select: [start: number, end: number]
}

/** What a tool makes of the selected part of a Markdown text; a second use takes the first one back. */
export function editMarkdown(tool: MarkdownTool, text: string, start: number, end: number, samples: Samples): Edit {
  if (tool === 'bold' || tool === 'italic') return emphasized(tool, text, start, end, samples[tool])
  return tool === 'list' ? listed(text, start, end) : addressed(tool, text, start, end, samples)
}

/** Three marks are bold and italic at once. */
function emphasized(tool: 'bold' | 'italic', text: string, start: number, end: number, sample: string): Edit {
  const width = tool === 'bold' ? 2 : 1
  let marks = 0
  while (text[start - marks - 1] === '*' && text[end + marks] === '*') marks++
  const isOn = marks >= 3 || marks === width
  const content = text.slice(start, end)
  if (isOn) {
    const [from, to] = [start - width, end + width]
    return { start: from, end: to, text: content, select: [from, end - width] }
  }
  const core = content.trim()
  const lead = content.slice(0, content.length - content.trimStart().length)
  const trail = content.slice(lead.length + core.length)
  const words = core || sample
  const mark = '*'.repeat(width)
  const from = start + lead.length + width
  return { start, end, text: lead + mark + words + mark + trail, select: [from, from + words.length] }
}

function listed(text: string, start: number, end: number): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const last = text.indexOf('\n', end)
  const to = last < 0 ? text.length : last
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => /^\s*- /.test(line))
  const changed = lines.map((line) => (isOn ? line.replace('- ', '') : `- ${line}`)).join('\n')
  const select: Edit['select'] =
    start === end ? [from + changed.length, from + changed.length] : [from, from + changed.length]
  return { start: from, end: to, text: changed, select }
}

function addressed(tool: 'link' | 'image', text: string, start: number, end: number, samples: Samples): Edit {
  const selected = text.slice(start, end)
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(selected)
  const words = isAddress || !selected ? samples[tool] : selected
  const address = isAddress ? selected : samples.address
  const opening = tool === 'image' ? '![' : '['
  const whole = `${opening}${words}](${address})`
  const from = start + (isAddress || !selected ? opening.length : opening.length + words.length + 2)
  return { start, end, text: whole, select: [from, from + (isAddress || !selected ? words : address).length] }
}

/** A paragraph of its own where it is put between two texts: with a blank line on each side that says something. */
export function asParagraph(text: string, before: string, after: string): string {
  const missing = (side: string, words: string) =>
    words === '' ? '' : '\n\n'.slice(side.replace(words, '').split('\n').length - 1)
  return missing(before, before.trimEnd()) + text + missing(after, after.trimStart())
}
