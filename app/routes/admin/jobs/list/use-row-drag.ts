import { type PointerEvent, useEffect, useRef } from 'react'

/** In pixels: `near` the edge of the window, a dragged row scrolls the page by `step` a frame. */
const edge = { near: 80, step: 12 }

/** Drags the rows of a table by a handle with a mouse, a pen or a finger. `drop` gets the indexes before and after. */
export function useRowDrag(drop: (from: number, to: number) => void) {
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])

  return (press: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = press.currentTarget
    const row = handle.closest('tr')
    const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > tr') ?? [])]
    if (press.button !== 0 || !row) return
    press.preventDefault()
    const from = rows.indexOf(row)
    let [to, frame, pointer] = [from, 0, { x: press.clientX, y: press.clientY }]
    const listening = new AbortController()

    function look() {
      const { x, y } = pointer
      const over = document.elementsFromPoint(x, y).map((element) => rows.indexOf(element.closest('tr') ?? handle))
      to = over.find((index) => index !== -1) ?? to
      for (const [index, other] of rows.entries()) {
        if (index === to && to !== from) other.dataset.drop = to > from ? 'after' : 'before'
        else delete other.dataset.drop
      }
    }
    function follow() {
      const { y } = pointer
      look()
      if (y < edge.near) window.scrollBy(0, -edge.step)
      else if (y > window.innerHeight - edge.near) window.scrollBy(0, edge.step)
      frame = requestAnimationFrame(follow)
    }
    function end() {
      cancelAnimationFrame(frame)
      listening.abort()
      for (const other of rows) {
        delete other.dataset.drop
        delete other.dataset.dragged
      }
    }

    cancel.current()
    cancel.current = end
    row.dataset.dragged = ''
    handle.setPointerCapture(press.pointerId)
    const { signal } = listening
    handle.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        pointer = { x, y }
      },
      { signal },
    )
    handle.addEventListener(
      'pointerup',
      () => {
        look()
        end()
        if (to !== from) drop(from, to)
      },
      { signal },
    )
    handle.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    follow()
  }
}
