import { type ChangeEvent, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSize } from '#app/formats.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import type { ChosenFileProps } from './chosen-file.tsx'
import { describedBy, FormRow } from './field.tsx'
import type { SchemaForm } from './form.tsx'

interface FileFieldProps {
  form: SchemaForm
  name: string
  label: ReactNode
  accept: string
  invitation: string
  /** Hidden on touch screens. */
  drop: string
  attached: (name: string, size: string) => string
  /** The label for replacing a file that the server has stored. */
  replace: string
  actions: ChosenFileProps['actions']
  /** The reason to reject a file, which is then cleared. */
  problemOf: (file: File) => Promise<string | undefined>
  /** The message for a file that was moved or deleted after it was chosen. */
  unreadable: string
  /** The progress of the upload. */
  children?: ReactNode
}

/** The native input covers the drop area and then the chosen file, so that drop, click and keyboard work natively. */
export function FileField({ form, name, label, problemOf, unreadable, children, ...words }: FileFieldProps) {
  const { id } = form.field(name)
  const error = form.errorOf(name)
  const { draftUpload, busy } = form
  const [chosen, setChosen] = useState<File | null>()
  const [Card, setCard] = useState<ComponentType<ChosenFileProps>>()
  const [isReplacing, setReplacing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const token = draftUpload?.token

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored file starts with an empty field
  useEffect(() => {
    const file = input.current?.files?.[0] ?? null
    setChosen(file)
    setReplacing(file !== null)
  }, [token])
  // Until the card has loaded, or if that fails, the native input shows the file name.
  useEffect(() => {
    if (chosen) import('./chosen-file.tsx').then(({ ChosenFile }) => setCard(() => ChosenFile)).catch(() => {})
  }, [chosen])

  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0] ?? null
    setChosen(file)
    setReplacing(true)
    const problem = file && (await problemOf(file).catch(() => unreadable))
    if ((currentTarget.files?.[0] ?? null) !== file) return
    if (problem) clear()
    form.setFileProblem(problem ? { name, problem } : undefined)
  }

  function clear() {
    if (input.current) input.current.value = ''
    // Setting the value from a script fires no event.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
    setChosen(null)
  }

  function remove() {
    clear()
    input.current?.focus()
  }

  const unnamed = chosen === null ? 'text-[0px]!' : 'required:invalid:text-[0px]'
  const control = (
    <div className="group/file relative">
      <input
        ref={input}
        key={token}
        id={id}
        name={name}
        type="file"
        accept={words.accept}
        required={!draftUpload}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help: draftUpload && !chosen, error })}
        onChange={check}
        className={`peer block w-full cursor-pointer ${chosen && Card ? 'absolute inset-0 size-full opacity-0' : `${dropArea} ${unnamed}`}`}
      />
      <output htmlFor={id}>
        {chosen && <span className="sr-only">{`${chosen.name}, ${formatSize(chosen.size)}`}</span>}
      </output>
      {chosen && Card ? (
        <Card file={chosen} actions={words.actions} busy={busy} onRemove={remove}>
          {children}
        </Card>
      ) : (
        <p className="pointer-events-none absolute inset-x-4 top-4 flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-surface text-brand transition-transform duration-200 group-hover/file:-translate-y-0.5">
            <Icon name="upload" className="size-5.5" />
          </span>
          <span className="font-semibold leading-snug">
            {words.invitation} <span className="max-sm:hidden pointer-coarse:hidden">{words.drop}</span>
          </span>
        </p>
      )}
    </div>
  )
  return (
    <FormRow id={id} label={label} required error={error}>
      {draftUpload ? (
        <>
          <input type="hidden" name={draftUpload.tokenField} value={draftUpload.token} />
          {!chosen && (
            <p
              id={`${id}-help`}
              className="flex gap-3 rounded-control border border-success/40 bg-success-surface p-4 font-semibold"
            >
              <Icon name="document" className="size-6 text-success" />
              <span className="wrap-anywhere min-w-0 flex-1">
                {words.attached(draftUpload.name, formatSize(draftUpload.size))}
              </span>
            </p>
          )}
          {/* The empty native input shows "No file chosen", so it is collapsed. */}
          <details open={isReplacing || !!error}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
              {words.replace}
            </summary>
            {control}
          </details>
        </>
      ) : (
        control
      )}
    </FormRow>
  )
}

/** Without JavaScript the native input shows the file name. Its "No file chosen" is hidden. */
const dropArea =
  'min-h-20 rounded-control border-2 border-edge border-dashed bg-surface pt-12 pe-4 pb-3 ps-20 text-sm transition duration-150 file:hidden hover:border-brand hover:bg-brand-surface aria-invalid:border-danger focus-visible:outline-offset-2'
