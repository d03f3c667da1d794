import { Form, href } from 'react-router'
import { quarantinePage as words } from '#app/content/admin/spam/quarantine.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { QuarantinePlace } from './address.ts'

const form = 'quarantine-selection'

/** The boxes of the cards belong to it. */
export function TickedActions({ place: { kind, after, ids } }: { place: QuarantinePlace }) {
  return (
    <Form
      // Boxes that an address names are ticked anew.
      key={`${ids}`}
      id={form}
      action={href('/admin/quarantine')}
      preventScrollReset
      aria-label={words.selectedLabel}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <input type="hidden" name="kind" value={kind} />
      {after && <input type="hidden" name="after" value={after} />}
      <p className="mr-auto font-semibold max-sm:w-full">{words.uncounted}</p>
      <Button name="ask" value="release" variant="secondary" size="small" text={words.releaseSelected} />
      <Button name="ask" value="erase" variant="secondary" size="small" text={words.eraseSelected} />
    </Form>
  )
}

export function QuarantineBox({ id, name, isTicked }: { id: number; name: string; isTicked: boolean }) {
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={id}
        aria-label={words.selectOf(name)}
        defaultChecked={isTicked}
        autoComplete="off"
        className="size-5 accent-brand"
      />
    </label>
  )
}
