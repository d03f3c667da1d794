import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { labelsOf, type Order } from '#app/domain/site/form.ts'
import { listSteps, type Steps } from '#app/domain/site/part.ts'
import { type Conflict, ConflictPanel } from '#app/routes/admin/editing/panels.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { PictureChoice } from '#app/routes/admin/picture-choice.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { PictureControl, RecordField } from '#app/routes/record-fields.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/page.route.ts'
import { nameOfPart, pageHref, titleOfPart } from './places.ts'

type Loaded = Route.ComponentProps['loaderData']
type OrderFields = { version: number; order: Order['order'] } & Record<string, string | number>

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
  const isBusy = useNavigation().state !== 'idle'
  const action = useOrderHref()
  return (
    // A second click would name the version before the first one.
    <Form method="post" action={action} preventScrollReset onSubmit={(event) => isBusy && event.preventDefault()}>
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} size={icon ? 'small' : 'medium'} icon={icon} text={text} aria-label={label} />
    </Form>
  )
}

export function useOrderHref(): string {
  const at = new URLSearchParams(useLocation().search).get('at')
  return `?${at ? `at=${at}&` : ''}order=`
}

/** Rows that move by drag, by Alt with an arrow key, and by their buttons. `order` is that of the whole list. */
export function useReorder(count: number, order: { version: number } & Record<string, string | number>) {
  const submit = useSubmit()
  const action = useOrderHref()
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (position: number, to: number) => {
    if (to < 0 || to >= count || to === position) return
    void submit({ ...order, order: 'move', position, to }, { method: 'post', action, preventScrollReset: true })
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
      move(position, position + step)
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

export const crossedEye =
  'M3 3l18 18M10.7 5.1A9.8 9.8 0 0 1 12 5c6 0 9.5 7 9.5 7a15 15 0 0 1-2.6 3.4M6.6 6.6A15 15 0 0 0 2.5 12s3.5 7 9.5 7a9.6 9.6 0 0 0 4.4-1.1'

const rowLink =
  'flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2 font-semibold [overflow-wrap:anywhere] hover:text-brand'

interface SectionListProps extends Pick<Loaded, 'name' | 'steps' | 'version' | 'samples'> {
  /** `editable` have words of their own on this page. */
  sections: { shown: string[]; hidden: string[]; editable: string[] }
  /** They can be neither hidden nor moved. */
  isFixed?: boolean
}

/** The parts of a page, each with a link to its form. */
export function SectionList({ name, steps, version, samples, sections, isFixed = false }: SectionListProps) {
  const { shown, hidden, editable } = sections
  const row = useReorder(shown.length, { version })
  const linked = (section: string) =>
    editable.includes(section) ? (
      <Link to={pageHref(name, [...steps, section])} draggable={false} className={rowLink}>
        {nameOfPart(section)} {samples.includes(section) && <Badge tone="brand">{words.state.sample}</Badge>}
      </Link>
    ) : (
      <span className={rowLink}>{nameOfPart(section)}</span>
    )
  if (shown.length + hidden.length === 0) return null
  return (
    <section>
      {!isFixed && <h2 className="text-xl">{words.sections.heading}</h2>}
      <ol className={`border-line border-b ${isFixed ? '' : 'mt-3'}`}>
        {shown.map((section, position) => {
          const title = nameOfPart(section)
          return isFixed ? (
            <li key={section} className="flex items-center border-line border-t">
              {linked(section)}
              <Icon name="right" className="size-5 text-muted" />
            </li>
          ) : (
            <li key={section} {...row(position)}>
              {linked(section)}
              <MoveButtons order={{ version }} position={position} count={shown.length} title={title} />
              <OrderButton
                order={{ version, order: 'hide', section }}
                icon={crossedEye}
                label={words.sections.hide(title)}
                variant="quiet"
              />
            </li>
          )
        })}
      </ol>
      {hidden.length > 0 && (
        <details open={hidden.length <= 3} className="mt-5">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand">
            {words.sections.hidden(hidden.length)}
          </summary>
          <ul className="mt-2 border-line border-b">
            {hidden.map((section) => (
              <li
                key={section}
                className="flex items-center justify-between gap-2 border-line border-t py-1 text-muted"
              >
                {linked(section)}
                <OrderButton
                  order={{ version, order: 'show', section }}
                  text={words.sections.show}
                  label={words.sections.showNamed(nameOfPart(section))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type ItemsProps = Loaded['lists'][number] & Pick<Loaded, 'name' | 'version'> & { steps: Steps }

export function Items({ list, titles, isFull, name, steps, version }: ItemsProps) {
  const { item } = words
  const order = { version, list }
  const row = useReorder(titles.length, order)
  const listName = nameOfPart(list)
  return (
    <section>
      {steps.at(-1) !== list && <h2 className="mb-3 text-xl">{listName}</h2>}
      <ol className="border-line border-b">
        {titles.map((title, position) => {
          const shown = title || item.untitled
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
            <li key={position} {...row(position)}>
              <Link
                to={pageHref(name, [...listSteps(steps, list), String(position)])}
                draggable={false}
                className={rowLink}
              >
                <span>
                  <span className="sr-only">{item.edit('')}</span>
                  {shown}
                </span>
              </Link>
              <MoveButtons order={order} position={position} count={titles.length} title={shown} />
              <OrderButton
                order={{ ...order, order: 'remove', position }}
                icon="close"
                label={item.remove(shown)}
                variant="quiet"
              />
            </li>
          )
        })}
      </ol>
      {!isFull && (
        <div className="mt-3">
          <OrderButton order={{ ...order, order: 'add' }} text={item.add(listName)} />
        </div>
      )}
    </section>
  )
}

type PartFormProps = Pick<
  Loaded,
  'name' | 'title' | 'version' | 'began' | 'steps' | 'written' | 'fields' | 'pictures'
> & { answer: (Pick<AnsweredForm, 'result'> & { conflict?: Conflict }) | undefined; timeZone: string }

export function PartForm(props: PartFormProps) {
  const { name, title, version, began, steps, written, fields, pictures, answer, timeZone } = props
  const conflict = answer?.conflict
  const [isDirty, setDirty] = useState(false)
  const form = useSchemaForm({
    id: 'part',
    loadSchema: async () => (await import('#app/domain/site/form.ts')).partForm({ fields }),
    answer,
    defaultValue: { ...written, version: String(version), began },
  })
  const record = { fields, words: { fields: labelsOf({ fields }) } }
  return (
    <Card>
      <LeaveGuard isDirty={isDirty} isByQuery words={words.leave} />
      {steps.length === 0 && <h2 className="mb-5 text-xl">{words.search}</h2>}
      <SchemaFormElement
        form={form}
        errorSummary={words.errorSummary}
        action={pageHref(name, steps)}
        aria-label={titleOfPart(title, steps)}
        className="grid gap-5"
      >
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            hrefOf={() => pageHref(name, steps)}
            timeZone={timeZone}
            {...words.bothChanged}
          />
        )}
        {(['version', 'began'] as const).map((seen) => (
          // After a mistake, the version that the form began with stays.
          <input key={seen} type="hidden" name={seen} value={form.field(seen).initialValue ?? ''} />
        ))}
        <div className="contents" onInput={() => setDirty(true)}>
          <PictureControl value={(control) => pictures && <PictureChoice control={control} choices={pictures} />}>
            {Object.entries(fields).map(([field, { kind }]) => (
              <RecordField key={field} form={form} record={record} name={field}>
                {kind === 'markdown'
                  ? (control, label) => <RichTextArea {...control} label={label} rows={12} store={postPictures} />
                  : undefined}
              </RecordField>
            ))}
          </PictureControl>
        </div>
        <Button busy={form.busy} busyText={words.save.busy} className="justify-self-start" text={words.save.idle} />
      </SchemaFormElement>
    </Card>
  )
}
