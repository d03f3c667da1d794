import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { siteEditor as words } from '#app/content/admin/site.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { labelsOf } from '#app/domain/site/form.ts'
import { listSteps, moved, type Steps, withSection } from '#app/domain/site/part.ts'
import { type Conflict, ConflictPanel } from '#app/routes/admin/editing/panels.tsx'
import { RichTextArea } from '#app/routes/admin/editing/rich-text-area.tsx'
import { PictureChoice } from '#app/routes/admin/pictures/library.tsx'
import { postPictures } from '#app/routes/admin/posts/upload-picture.ts'
import { PictureControl, RecordField } from '#app/routes/record-fields.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { LeaveGuard } from '#app/ui/editor/leave.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/page.route.ts'
import { DrawnChoice, isDrawn } from './drawn-choice.tsx'
import { MoveButtons, OrderButton, type OrderFields, usePending, useQueue, useReorder } from './orders.tsx'
import { nameOfItem, nameOfPart, pageHref } from './places.ts'

type Loaded = Route.ComponentProps['loaderData']
export const crossedEye =
  'M3 3l18 18M10.7 5.1A9.8 9.8 0 0 1 12 5c6 0 9.5 7 9.5 7a15 15 0 0 1-2.6 3.4M6.6 6.6A15 15 0 0 0 2.5 12s3.5 7 9.5 7a9.6 9.6 0 0 0 4.4-1.1'

const rowLink =
  'flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2 font-semibold [overflow-wrap:anywhere] hover:text-brand'

interface SectionListProps extends Pick<Loaded, 'name' | 'steps' | 'version' | 'samples'> {
  /** `declared`: in the order of the built-in page. `editable` have words of their own on this page. */
  sections: { shown: string[]; hidden: string[]; declared: readonly string[]; editable: string[] }
  /** They can be neither hidden nor moved. */
  isFixed?: boolean
}

type Sections = Pick<SectionListProps['sections'], 'shown' | 'hidden' | 'declared'>

/** The sections as they are once the order is carried out. */
function withOrder(sections: Sections, { order, section = '', position, to }: OrderFields): Sections {
  const { shown, hidden, declared } = sections
  const others = (names: string[]) => names.filter((name) => name !== section)
  if (order === 'move') return { ...sections, shown: moved(shown, Number(position), Number(to)) }
  if (order === 'hide') return { declared, shown: others(shown), hidden: [...hidden, String(section)] }
  if (order === 'show')
    return { declared, shown: withSection(declared, shown, String(section)), hidden: others(hidden) }
  return sections
}

/** The parts of a page, each with a link to its form. */
export function SectionList({ name, steps, version, samples, sections, isFixed = false }: SectionListProps) {
  const { editable } = sections
  const { shown, hidden } = usePending().reduce(withOrder, sections)
  const row = useReorder(shown.length, { version })
  const linked = (section: string) =>
    editable.includes(section) ? (
      <Link to={pageHref(name, [...steps, section])} draggable={false} className={rowLink}>
        {nameOfPart(section)} {samples.includes(section) && <SampleBadge />}
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

const SampleBadge = () => <Badge tone="brand">{words.state.sample}</Badge>

/** Names that rows keep while they move: items have no id. */
function namedItems(entries: ItemsProps['entries']) {
  return entries.map((entry, position) => {
    const before = entries.slice(0, position).filter(({ title }) => title === entry.title).length
    return { ...entry, key: `${entry.title} ${before}` }
  })
}

export function Items({ list, entries: saved, isFull, name, steps, version }: ItemsProps) {
  const entries = usePending()
    .filter((order) => order.list === list)
    .reduce((entries, { order, position, to }) => {
      if (order === 'move') return moved(entries, Number(position), Number(to))
      return order === 'remove' ? entries.toSpliced(Number(position), 1) : entries
    }, saved)
  const { item } = words
  const order = { version, list }
  const row = useReorder(entries.length, order)
  const listName = nameOfPart(list)
  return (
    <section>
      {steps.at(-1) !== list && <h2 className="mb-3 text-xl">{listName}</h2>}
      <ol className="border-line border-b">
        {namedItems(entries).map(({ title, isSample, key }, position) => {
          const shown = title || nameOfItem(list, position)
          return (
            <li key={key} {...row(position)}>
              <Link
                to={pageHref(name, [...listSteps(steps, list), String(position)])}
                draggable={false}
                className={rowLink}
              >
                <span>
                  <span className="sr-only">{item.edit('')}</span>
                  {shown} {isSample && <SampleBadge />}
                </span>
              </Link>
              <MoveButtons order={order} position={position} count={entries.length} title={shown} />
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
  | 'name'
  | 'title'
  | 'titles'
  | 'version'
  | 'began'
  | 'again'
  | 'steps'
  | 'written'
  | 'fields'
  | 'sampleFields'
  | 'pictures'
  | 'recent'
> & { answer: (Pick<AnsweredForm, 'result'> & { conflict?: Conflict }) | undefined; timeZone: string }

export function PartForm(props: PartFormProps) {
  const { name, title, titles, version, began, again, steps, written, fields, pictures, recent, answer, timeZone } =
    props
  const isSample = (field: string) => props.sampleFields.includes(field)
  const conflict = answer?.conflict
  const [isDirty, setDirty] = useState(answer !== undefined)
  const { hold } = useQueue()
  useEffect(() => {
    hold(isDirty)
    return () => hold(false)
  }, [hold, isDirty])
  const form = useSchemaForm({
    id: 'part',
    loadSchema: async () => (await import('#app/domain/site/form.ts')).partForm({ fields }),
    answer,
    defaultValue: { ...written, version: String(version), began, again },
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
        aria-label={titles.at(-1) ?? title}
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
        {(['version', 'began', 'again'] as const).map((seen) => (
          // After a mistake, the version that the form began with stays.
          <input key={seen} type="hidden" name={seen} value={form.field(seen).initialValue ?? ''} />
        ))}
        <div className="contents" onInput={() => setDirty(true)}>
          <PictureControl value={(control) => pictures && <PictureChoice control={control} choices={pictures} />}>
            {Object.entries(fields).map(([name, field]) => (
              <RecordField
                key={name}
                form={form}
                record={record}
                name={name}
                help={
                  isSample(name) ? (
                    <>
                      <SampleBadge /> {record.words.fields[name]?.help}
                    </>
                  ) : undefined
                }
              >
                {controlOf(name, field, recent)}
              </RecordField>
            ))}
          </PictureControl>
        </div>
        <Button
          busy={form.busy}
          busyText={words.save.busy}
          className="justify-self-start"
          text={form.field('again').initialValue ? words.save.again : words.save.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}

/** The controls that only this form has. */
function controlOf(
  name: string,
  { kind, options }: Field,
  recent: Loaded['recent'],
): ComponentProps<typeof RecordField>['children'] {
  if (kind === 'markdown')
    return (control, label) => (
      <RichTextArea {...control} label={label} rows={12} store={postPictures} pictures={recent} breaks />
    )
  const key = options.words ?? name
  if (kind !== 'choice' || !isDrawn(key)) return undefined
  return (control) => <DrawnChoice control={control} name={key} words={words.fields[key as 'icon']} />
}
