/** A place in a PDF for text that is written later; in the units of the page's content, which go downwards. */
export interface PdfField {
  name: string
  /** Where its first line begins. */
  x: number
  y: number
  size: number
  leading: number
  width: number
  height: number
  isBold: boolean
  /** Several lines stand around the first, not below it. */
  isMiddle: boolean
}

/** A comment between the operators of a page. */
export const fieldMark = (field: PdfField) => `%field ${JSON.stringify(field)}\n`

export const fieldMarks = /^%field (.*)$/gm

/** What a field says, and what it says instead where no font has the letters. */
export interface FieldText {
  text: string
  otherwise: string
}
