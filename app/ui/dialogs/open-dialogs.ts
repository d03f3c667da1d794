/** A new object each time that a dialog opens: by then it is the topmost. */
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

/** Says that a modal dialog has opened; the returned function says that it has gone. */
export function noteOpenDialog(element: HTMLDialogElement): () => void {
  const dialog = { element }
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function change(next: OpenDialog[]) {
  open = next
  for (const listener of listeners) listener()
}
