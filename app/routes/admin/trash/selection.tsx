import { useState } from 'react'
import { Form, href } from 'react-router'
import { trashPage as words } from '#app/content/admin/trash.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { TrashPlace } from './address.ts'

const form = 'trash-selection'

/** Which records of the page are ticked: as the address has it, until somebody ticks a box. */
export function useTicked(onPage: string[], ofAddress: string[]) {
  const address = `${onPage} ${ofAddress}`
  const begin = () => ({ address, ids: ofAddress })
  const [state, setState] = useState(begin)
  if (state.address !== address) setState(begin)
  const ids = onPage.filter((id) => state.ids.includes(id))
  const tick = (those: string[]) => setState({ address, ids: those })
  return {
    count: ids.length,
    isWholePage: ids.length === onPage.length,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => tick(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    togglePage: () => tick(ids.length === onPage.length ? [] : onPage),
  }
}

export type Ticked = ReturnType<typeof useTicked>

/** Below the page where something is ticked; without JavaScript always, because nobody counts. */
export function SelectionActions({ ticked, place: { kind, after } }: { ticked: Ticked; place: TrashPlace }) {
  return (
    <Form
      id={form}
      action={href('/admin/trash')}
      preventScrollReset
      aria-label={words.selectedLabel}
      className={`${ticked.count > 0 ? 'flex' : 'hidden noscript:flex'} selection-bar flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3`}
    >
      <input type="hidden" name="kind" value={kind} />
      {after && <input type="hidden" name="after" value={after} />}
      <p className="mr-auto font-semibold tabular-nums" role="status">
        <span className="noscript:hidden">{words.selected(ticked.count)}</span>
        <span className="hidden noscript:inline">{words.uncounted}</span>
      </p>
      <Button name="ask" value="restore" variant="secondary" size="small" text={words.restoreSelected} />
      <Button name="ask" value="erase" variant="secondary" size="small" text={words.eraseSelected} />
    </Form>
  )
}

const box = 'size-5 accent-brand'

export function TrashBox({ ticked, id, name }: { ticked: Ticked; id: string; name: string }) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center lg:-mx-2 lg:-my-1 lg:size-9">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={id}
        aria-label={words.selectOf(name)}
        data-row-box=""
        checked={ticked.has(id)}
        onChange={() => ticked.toggle(id)}
        autoComplete="off"
        className={box}
      />
    </label>
  )
}

/** Does nothing without JavaScript, and is not there then. */
export function WholePageBox({ ticked }: { ticked: Ticked }) {
  return (
    <label className="grid size-9 cursor-pointer place-items-center lg:-mx-2 lg:-my-1 noscript:hidden">
      <input
        ref={(input) => {
          if (input) input.indeterminate = ticked.count > 0 && !ticked.isWholePage
        }}
        type="checkbox"
        aria-label={words.selectPage}
        checked={ticked.isWholePage}
        onChange={ticked.togglePage}
        autoComplete="off"
        className={box}
      />
    </label>
  )
}
