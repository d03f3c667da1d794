import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import type { Order } from '#app/domain/site/form.ts'
import type { ListOrder } from '#app/domain/site/own-form.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { IconName } from '#app/ui/controls/icon.tsx'

export type OrderFields = { version: number; order: (Order | ListOrder)['order'] } & Record<string, string | number>

interface Given {
  fields: OrderFields
  action: string
}

interface OrderQueue {
  /** Not carried out yet. The page shows their effect at once. */
  pending: Given[]
  give: (fields: OrderFields, action: string, click?: MouseEvent) => void
  /** With unsaved words in the form, an order goes out by itself, so that the page asks about the words first. */
  hold: (isHeld: boolean) => void
}

export const OrderQueueContext = createContext<OrderQueue | null>(null)

export function useQueue(): OrderQueue {
  const queue = use(OrderQueueContext)
  if (!queue) throw new Error('The page of an order has no queue.')
  return queue
}

const repeatable: OrderFields['order'][] = ['add', 'move', 'remove', 'show', 'hide']

interface QueueOptions {
  /** Whether the page already shows the effect of an order. */
  isDone: (fields: OrderFields) => boolean
  /** The order as it is sent behind the one before it. */
  follow?: (fields: OrderFields, before: OrderFields | undefined) => OrderFields
}

/** The queue of a page whose orders each name the version that the one before them makes. */
export const useVersionedQueue = (version: number) =>
  useOrderQueue({
    isDone: (fields) => fields.version < version,
    follow: (fields, before) => ({ ...fields, version: before ? before.version + 1 : version }),
  })

/** Sends the orders of a page sequentially. */
export function useOrderQueue({ isDone, follow = (fields) => fields }: QueueOptions): OrderQueue {
  const submit = useSubmit()
  const isIdle = useNavigation().state === 'idle'
  const { key } = useLocation()
  const [queue, setQueue] = useState<Given[]>([])
  const sent = useRef<{ given: Given; key: string; wasBusy: boolean }>(null)
  const isHeld = useRef(false)
  const place = useSamePlace()
  const [first] = queue
  const isFirstDone = first !== undefined && isDone(first.fields)

  useEffect(() => {
    if (!first) return
    if (sent.current?.given !== first) {
      if (!isIdle) return
      sent.current = { given: first, key, wasBusy: false }
      void submit(first.fields, { method: 'post', action: first.action, preventScrollReset: true })
      return
    }
    sent.current.wasBusy ||= !isIdle
    const isAnswered = isIdle && (sent.current.wasBusy || key !== sent.current.key)
    // After a refusal the page has changed, so the orders behind it may mean something else.
    if (isAnswered) setQueue((queue) => (isFirstDone ? queue.slice(1) : []))
  }, [first, isFirstDone, isIdle, key, submit])

  return {
    pending: isFirstDone ? queue.slice(1) : queue,
    hold: useCallback((held) => {
      isHeld.current = held
    }, []),
    give(fields, action, click) {
      const meant = place(fields, click)
      if (!meant) return
      if (isHeld.current) return void submit(meant, { method: 'post', action, preventScrollReset: true })
      setQueue((queue) => {
        const isThere = queue.some(({ fields }) => fields.order === meant.order)
        if (isThere && !repeatable.includes(meant.order)) return queue
        return [...queue, { action, fields: follow(meant, queue.at(-1)?.fields) }]
      })
    },
  }
}

/** In milliseconds. */
const quick = 600

/**
 * A row moves away below the pointer. A quick further click at the same place means the row that moved, and a double click on
 * "Hide" or "Remove" not the row that took the place.
 */
function useSamePlace() {
  const last = useRef<{ fields: OrderFields; x: number; y: number; at: number }>(null)
  return (fields: OrderFields, click: MouseEvent | undefined): OrderFields | null => {
    // A key has no place, and the focus follows the row.
    if (!click?.detail) return fields
    const { clientX: x, clientY: y, timeStamp: at } = click
    const before = last.current
    let meant: OrderFields | null = fields
    if (before && before.x === x && before.y === y && at - before.at < quick && before.fields.order === fields.order)
      meant = again(before.fields, fields)
    last.current = { fields: meant ?? fields, x, y, at }
    return meant
  }
}

const stepOf = ({ position, to }: OrderFields) => Math.sign(Number(to) - Number(position))

function again(before: OrderFields, fields: OrderFields): OrderFields | null {
  if (fields.order === 'add') return fields
  if (fields.order !== 'move') return null
  if (stepOf(before) !== stepOf(fields)) return fields
  const [position, to] = [Number(before.to), Number(before.to) + stepOf(before)]
  return to < 0 ? null : { ...fields, position, to }
}

interface OrderButtonProps {
  order: OrderFields
  text?: string
  icon?: IconName
  /** In place of the text, for those who hear it. */
  label?: string
  variant?: 'primary' | 'secondary' | 'quiet'
}

/** A form of one button, to the address of the part that is open. */
export function OrderButton({ order, text, icon, label, variant = 'secondary' }: OrderButtonProps) {
  const queue = useQueue()
  const action = useOrderHref()

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const button = event.currentTarget
    flushSync(() => queue.give(order, action, event))
    // A row that moves loses the focus.
    if (button.isConnected) button.focus()
  }

  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant={variant}
        size={icon ? 'small' : 'medium'}
        icon={icon}
        text={text}
        aria-label={label}
        onClick={onClick}
      />
    </Form>
  )
}

export function useOrderHref(): string {
  const at = new URLSearchParams(useLocation().search).get('at')
  return `?${at ? `at=${at}&` : ''}order=`
}

/** The orders for the part that is open which are not carried out yet. */
export function usePending(): OrderFields[] {
  const action = useOrderHref()
  const { pending } = useQueue()
  return pending.filter((given) => given.action === action).map(({ fields }) => fields)
}

/** Rows that move by drag, by Alt with an arrow key, and by their buttons. `order` is that of the whole list. */
export function useReorder(count: number, order: { version: number } & Record<string, string | number>) {
  const queue = useQueue()
  const action = useOrderHref()
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (position: number, to: number) => {
    if (to < 0 || to >= count || to === position) return
    queue.give({ ...order, order: 'move', position, to }, action)
  }
  return (position: number) => ({
    draggable: true,
    className: `flex items-center justify-between gap-1 border-line border-t ${dragged === position ? 'opacity-40' : ''}`,
    onDragStart: () => setDragged(position),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault()
      if (dragged !== null) move(dragged, position)
      setDragged(null)
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!event.altKey || step === undefined) return
      event.preventDefault()
      const focused = document.activeElement
      flushSync(() => move(position, position + step))
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    },
  })
}

interface MoveButtonsProps {
  order: { version: number } & Record<string, string | number>
  position: number
  count: number
  title: string
}

export function MoveButtons({ order, position, count, title }: MoveButtonsProps) {
  const moved = (to: number): OrderFields => ({ ...order, order: 'move', position, to })
  return (
    <>
      {position > 0 && (
        <OrderButton order={moved(position - 1)} icon="M18 15l-6-6-6 6" label={words.item.up(title)} variant="quiet" />
      )}
      {position < count - 1 && (
        <OrderButton order={moved(position + 1)} icon="M6 9l6 6 6-6" label={words.item.down(title)} variant="quiet" />
      )}
    </>
  )
}
