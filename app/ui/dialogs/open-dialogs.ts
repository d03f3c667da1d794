/** A new object for each opening, so that subscribers notice. */
interface OpenDialog {
  element: HTMLDialogElement
}

let open: OpenDialog[] = []
const listeners = new Set<() => void>()

export const topDialog = () => open.at(-1)

export function subscribeToDialogs(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers an open modal dialog. Returns a function that removes it. */
export function registerOpenDialog(element: HTMLDialogElement): () => void {
  const dialog = { element }
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function change(next: OpenDialog[]) {
  open = next
  for (const listener of listeners) listener()
}
