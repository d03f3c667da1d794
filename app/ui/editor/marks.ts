import type { JSONContent } from '@tiptap/core'

type Mark = NonNullable<JSONContent['marks']>[number]

/** Two marks with the same key are one. */
export const markKey = ({ type, attrs }: Mark) => JSON.stringify([type, attrs?.href, attrs?.title || null])

export const isSpace = ({ type, text = '', marks = [] }: JSONContent) =>
  type === 'hardBreak' || (type === 'text' && text.trim() === '' && !marks.some(({ type }) => type === 'code'))

/** Markdown can begin and end a mark at a word only, so the white space around marked words loses the mark. */
export function withoutMarksOnSpace(content: JSONContent[]): JSONContent[] {
  const pieces = content.flatMap((node) => {
    if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code')) return [node]
    const { text = '' } = node
    const [from, to] = [text.length - text.trimStart().length, text.trimEnd().length]
    return (to === 0 ? [text] : [text.slice(0, from), text.slice(from, to), text.slice(to)])
      .filter(Boolean)
      .map((text) => ({ ...node, text }))
  })
  return pieces.map((piece, at) => {
    if (!piece.marks || !isSpace(piece)) return piece
    const before = pieces.slice(0, at).findLast((other) => !isSpace(other))
    const after = pieces.slice(at).find((other) => !isSpace(other))
    const goesOn = (mark: Mark) =>
      [before, after].every((other) => other?.marks?.some((own) => markKey(own) === markKey(mark)))
    return { ...piece, marks: piece.marks.filter(goesOn) }
  })
}
