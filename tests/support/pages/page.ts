import { parseHTML } from 'linkedom'

/** A page as a person meets it: its text, and its controls by their labels. */
export class Page {
  readonly status: number
  readonly url: URL
  readonly headers: Headers
  readonly html: string
  #document: Document | undefined
  #text: string | undefined

  constructor(status: number, url: URL, headers: Headers, html: string) {
    this.status = status
    this.url = url
    this.headers = headers
    this.html = html
  }

  get document(): Document {
    this.#document ??= parseHTML(this.html).document
    return this.#document
  }

  get title(): string {
    return this.document.title
  }

  /** The visible text, with single spaces. */
  get text(): string {
    this.#text ??= spaced(textOf(this.document.body, 'script, style, template, [hidden]'))
    return this.#text
  }

  /** The texts of all elements that match, for tables and lists. */
  texts(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map((element) => spaced(element.textContent))
  }

  link(name: string): string {
    const found = [...this.document.querySelectorAll('a[href]')].find((link) => nameOf(link) === name)
    if (!found) throw new Error(`No link '${name}' on ${this.url.pathname}`)
    return found.getAttribute('href') ?? ''
  }

  /** The control with that label. */
  field(label: string): Element {
    const labels = [...this.document.querySelectorAll('label')].filter((element) => nameOf(element) === label)
    for (const element of labels) {
      const id = element.getAttribute('for')
      const control = id ? this.document.getElementById(id) : element.querySelector('input, select, textarea')
      if (control) return control
    }
    throw new Error(`No field '${label}' on ${this.url.pathname}`)
  }

  /** The description of the field: its hint and its error. */
  description(label: string): string {
    const ids = this.field(label).getAttribute('aria-describedby')?.split(/\s+/) ?? []
    return spaced(ids.map((id) => this.document.getElementById(id)?.textContent ?? '').join(' '))
  }

  /** The target of the form with that button, and its values when untouched. */
  form(button: string): { action: string; method: string; values: Record<string, string> } {
    const control = [...this.document.querySelectorAll('button, input[type=submit]')].find(
      (element) => nameOf(element) === button,
    )
    const id = control?.getAttribute('form')
    const form = id ? this.document.getElementById(id) : control?.closest('form')
    if (!control || !form) throw new Error(`No form with the button '${button}' on ${this.url.pathname}`)
    const values: Record<string, string> = {}
    for (const field of this.fieldsOf(form)) {
      const value = sentBy(field)
      if (value !== undefined) values[field.getAttribute('name') ?? ''] = value
    }
    const name = control.getAttribute('name')
    if (name) values[name] = control.getAttribute('value') ?? ''
    return {
      // As React writes it: the parser takes capitals for others.
      action: control.getAttribute('formAction') ?? form.getAttribute('action') ?? this.url.href,
      method: (form.getAttribute('method') ?? 'get').toUpperCase(),
      values,
    }
  }

  /** In it, or anywhere on the page with its id, that a person meets. */
  private fieldsOf(form: Element): Element[] {
    const fields = [...this.document.querySelectorAll('input[name], select[name], textarea[name]')].filter(
      (field) => !field.closest('[aria-hidden=true]'),
    )
    return fields.filter((field) =>
      field.hasAttribute('form') ? field.getAttribute('form') === form.id : field.closest('form') === form,
    )
  }
}

function sentBy(field: Element): string | undefined {
  if (field.hasAttribute('disabled')) return undefined
  if (field.localName === 'textarea') return unescaped(field.textContent ?? '')
  if (field.localName === 'select') {
    const option = field.querySelector('option[selected]') ?? field.querySelector('option')
    return option?.getAttribute('value') ?? option?.textContent ?? ''
  }
  const type = field.getAttribute('type')
  if (type === 'file' || type === 'submit') return undefined
  if ((type === 'checkbox' || type === 'radio') && !field.hasAttribute('checked')) return undefined
  return field.getAttribute('value') ?? (type === 'checkbox' ? 'on' : '')
}

/** An element's name as assistive technology tells it: without stars and icons. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? spaced(textOf(element, '[aria-hidden=true]'))
}

/** The text in an element without the elements that are silent. */
function textOf(element: Element, silent: string): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent
    return node.nodeType === node.ELEMENT_NODE && !(node as Element).matches(silent)
      ? textOf(node as Element, silent)
      : ''
  })
  return parts.join('')
}

const spaced = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** The parser leaves the text of a textarea as it is written. */
function unescaped(text: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (_entity, name) => characters[name] ?? '')
}
