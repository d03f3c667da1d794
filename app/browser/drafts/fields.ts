import type { Draft, DraftFile } from './drafts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The rules allow no larger file, and say so soon. */
const largestKept = 6 * 1024 * 1024

/** The fields that a visitor fills in: not those of the page itself, nor the one that only programs meet. */
function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (control) =>
      control.matches('input[name]:not([type=hidden], [type=password]), textarea[name], select[name]') &&
      !control.closest('[aria-hidden=true]'),
  )
}

const isFileField = (control: Control): control is HTMLInputElement => control.type === 'file'
const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

export function answersIn(form: HTMLFormElement): Draft['fields'] {
  const answered = controlsOf(form).filter(
    (control) => !isFileField(control) && (!isChoice(control) || control.checked),
  )
  return Object.fromEntries(answered.flatMap(({ name, value }) => (value ? [[name, value]] : [])))
}

export function chosenFileIn(form: HTMLFormElement): DraftFile | null {
  const field = controlsOf(form).filter(isFileField)[0]
  const file = field?.files?.[0]
  return field && file && file.size <= largestKept ? { field: field.name, file } : null
}

/** Leaves alone what is written already, unless `isForced`. */
export function restoreAnswers(form: HTMLFormElement, fields: Draft['fields'], isForced = false): void {
  for (const control of controlsOf(form)) {
    const answer = fields[control.name]
    if (answer === undefined || isFileField(control)) continue
    if (isChanged(control) && !isForced) continue
    if (isChoice(control)) control.checked = control.value === answer
    else control.value = answer
    tell(control, 'input')
  }
}

export function restoreFile(form: HTMLFormElement, { field, file }: DraftFile): void {
  const control = controlsOf(form).find(({ name }) => name === field)
  if (!control || !isFileField(control) || control.files?.length) return
  const files = new DataTransfer()
  files.items.add(file)
  control.files = files.files
  tell(control, 'change')
}

export function emptyFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 0
    else if (isChoice(control)) control.checked = false
    else control.value = ''
    tell(control, isFileField(control) ? 'change' : 'input')
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const usual = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(usual, 0)
  }
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function tell(control: Control, event: 'input' | 'change') {
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
