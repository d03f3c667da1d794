import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { handlePaste as pasteIntoTable } from '@tiptap/pm/tables'
import { readMarkdown, survivesRoundTrip, writeMarkdown } from '#app/ui/editor/markdown.ts'
import { lineOf } from './blocks.ts'
import { readPastedHtml } from './html.ts'

/** A pasted picture, to be uploaded after its author has described it. */
interface PastedPicture {
  /** The number of its placeholder in the text. */
  waiting: string
  alt: string
  /** Null if it cannot be loaded. */
  file: Promise<File | null>
}

/** Picture URLs of these editors need a session or expire. */
const otherEditors =
  /(^|\.)(googleusercontent\.com|docs\.google\.com|officeapps\.live\.com|sharepoint\.com|onedrive\.live\.com)$/

/**
 * Replaces pasted pictures with placeholders for their uploads, and removes those that cannot be loaded.
 * `own` is the origin of this site; `copy` downloads a picture of another site.
 */
export function takePictures(
  doc: JSONContent,
  clipboard: { rtf: string; files: File[] },
  own: string,
  copy: (address: string) => Promise<File | null>,
): { pictures: PastedPicture[]; leftOut: number } {
  const images = imagesIn(doc)
  const local = images.filter(({ attrs }) => /^file:/i.test(attrs?.src))
  const fromWord = local.length > 0 ? picturesInRtf(clipboard.rtf) : []
  const [alone] = images.length === 1 && !hasWords(doc) ? clipboard.files : []
  const pictures: PastedPicture[] = []
  let leftOut = 0

  for (const { attrs = {} } of images) {
    const src = String(attrs.src)
    const address = URL.canParse(src) ? new URL(src) : null
    if (address?.origin === own) {
      attrs.src = address.pathname + address.search
      continue
    }
    if (address?.protocol === 'https:' && !otherEditors.test(address.hostname)) continue
    const inWord =
      fromWord.length === local.length ? fromWord[local.findIndex((image) => image.attrs === attrs)] : undefined
    const file = alone ?? inWord ?? fileFromData(src)
    attrs.src = null
    if (!file && address?.protocol !== 'https:') {
      leftOut++
      continue
    }
    attrs.waiting = crypto.randomUUID()
    pictures.push({ waiting: attrs.waiting, alt: attrs.alt, file: file ? Promise.resolve(file) : copy(src) })
  }
  removeLost(doc)
  return { pictures, leftOut }
}

function imagesIn(node: JSONContent): JSONContent[] {
  return node.type === 'image' ? [node] : (node.content ?? []).flatMap(imagesIn)
}

const hasWords = ({ text = '', content = [] }: JSONContent): boolean => text.trim() !== '' || content.some(hasWords)

function removeLost(node: JSONContent): void {
  if (!node.content) return
  node.content = node.content.filter(({ type, attrs }) => type !== 'image' || attrs?.src || attrs?.waiting)
  for (const child of node.content) removeLost(child)
}

const dataPicture = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([a-z\d+/=\s]+)$/i

function fileFromData(address: string): File | null {
  const [, type = '', base64 = ''] = dataPicture.exec(address) ?? []
  if (!type) return null
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `picture.${type.slice(6)}`, { type })
}

/**
 * Word's HTML refers to local files. The RTF on the clipboard contains the pictures in hexadecimal and in the same
 * order.
 */
export function picturesInRtf(rtf: string): File[] {
  const [, ...groups] = rtf.split(/\{\\pict\b/)
  return groups.flatMap((group) => {
    const type = group.includes('\\pngblip') ? 'png' : group.includes('\\jpegblip') ? 'jpeg' : null
    const digits = type && bytesIn(group)
    return digits ? [new File([digits], `picture.${type}`, { type: `image/${type}` })] : []
  })
}

/** The data follows the properties, some of which are nested groups. */
function bytesIn(group: string): Uint8Array<ArrayBuffer> | null {
  let depth = 0
  let digits = ''
  for (const piece of group.split(/([{}])/)) {
    if (piece === '{') depth++
    else if (piece === '}') depth--
    else if (depth === 0)
      digits += piece
        .split(/\s/)
        .filter((word) => /^[\da-f]+$/i.test(word))
        .join('')
    if (depth < 0) break
  }
  const pairs = digits.match(/../g) ?? []
  return pairs.length > 0 ? Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) : null
}

/** In pixels. */
const longestSide = 3_000

/** Downloads a picture of another site; null unless its server allows CORS. */
export async function downloadPicture(address: string): Promise<File | null> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = address
  try {
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const part = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(naturalWidth * part)
    canvas.height = Math.round(naturalHeight * part)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png')
    })
    return drawn && new File([drawn], 'picture.png', { type: drawn.type })
  } catch {
    return null
  }
}

interface Pasted {
  pictures: PastedPicture[]
  /** The number of pictures that could not be loaded. */
  leftOut: number
}

/** Null to let the editor handle the paste: within code, and for content copied from this editor. */
export function paste(
  editor: Editor,
  event: ClipboardEvent | DragEvent,
  copied: DataTransfer,
  { copy, breaks }: { copy: (address: string) => Promise<File | null>; breaks: boolean },
): Pasted | null {
  const html = copied.getData('text/html')
  const isInCode = editor.state.selection.$from.parent.type.spec.code
  if (isInCode || html.includes('data-pm-slice')) return null
  const doc = html ? readPastedHtml(html) : fromText(copied.getData('text/plain'), breaks)
  if (!doc?.content?.length) return null
  const clipboard = { rtf: copied.getData('text/rtf'), files: [...copied.files] }
  const pasted = takePictures(doc, clipboard, location.origin, copy)
  insert(editor, doc, event)
  return pasted
}

/** Converts plain text that is Markdown, unless that loses something. */
function fromText(text: string, breaks: boolean): JSONContent | null {
  if (!text) return null
  const doc = readMarkdown(text, breaks)
  return survivesRoundTrip(text, writeMarkdown(doc), breaks) ? doc : null
}

function insert({ state, view }: Editor, doc: JSONContent, event: ClipboardEvent | DragEvent): void {
  const { schema, selection } = state
  const { content } = schema.nodeFromJSON(doc)
  const slice = Slice.maxOpen(content, false)
  if (selection.$from.parent.type.spec.tableRole) {
    if (pasteIntoTable(view, event as ClipboardEvent, slice)) return
    const line = lineOf(doc.content ?? []).map((piece) => schema.nodeFromJSON(piece))
    view.dispatch(state.tr.replaceSelection(new Slice(Fragment.from(line), 0, 0)).scrollIntoView())
    return
  }
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView())
}
