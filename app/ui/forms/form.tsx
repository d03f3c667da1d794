import { type FieldMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { describedBy, FormRow } from './field.tsx'

export interface AnsweredForm {
  result: FormResult
  /** Null if the server has stored no file, undefined if the answer says nothing about one. */
  draftUpload?: DraftUpload | null
}

/** A reply of Conform, or one that a route created. */
interface FormResult extends Omit<SubmissionResult, 'initialValue'> {
  initialValue?: Record<string, unknown> | null
}

interface DraftUpload {
  token: string
  field: string
  tokenField: string
  name: string
  size: number
}

type Fields = Record<string, string>

interface SchemaFormOptions {
  id: string
  /** Called when the form first gets the focus. */
  loadSchema: () => Promise<z.ZodMiniObject>
  answer: AnsweredForm | undefined
  defaultValue?: Fields
}

export type SchemaForm = ReturnType<typeof useSchemaForm>

/** A form that Conform validates in the browser with the server's schema. */
export function useSchemaForm({ id, loadSchema, answer, defaultValue }: SchemaFormOptions) {
  const { schema, prepare } = useSchema(loadSchema)
  const isSending = useNavigation().state === 'submitting'
  const { key } = useLocation()
  const [answered, setAnswered] = useState(answer?.result)
  const [lastResult, setLastResult] = useState(answered)
  const [draftUpload, setDraftUpload] = useState(answer?.draftUpload ?? null)
  const [fileProblem, setFileProblem] = useState<{ name: string; problem: string }>()
  const [attempts, setAttempts] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  /** Another form of the page may be on its way. */
  const [isOwn, setOwn] = useState(false)
  // Action data disappears with the next navigation, but its errors must stay.
  if (answer && answer.result !== answered) {
    setAnswered(answer.result)
    setLastResult(answer.result)
    if (answer.draftUpload !== undefined) setDraftUpload(answer.draftUpload)
  }
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: lastResult as SubmissionResult | undefined,
    defaultValue,
    // Without JavaScript the browser validates natively.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseBySchema(withDraftUpload(formData, draftUpload), schema.current),
  })
  const field = (name: string) => fields[name] as FieldMetadata<string, Fields>

  // The navigation state changes later than the second press of a double click.
  const isSent = useRef(false)
  const hasWaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: React may batch the submitting state away; an answer or a redirect also ends it
  useEffect(() => {
    if (isSending) return
    isSent.current = false
    setOwn(false)
  }, [isSending, answer, key])

  /** Submits a form again after its schema has loaded. If loading fails, only the server validates. */
  async function sendWithSchema(element: HTMLFormElement, submitter: HTMLElement | null) {
    isSent.current = true
    setWaiting(true)
    await prepare()
    setWaiting(false)
    isSent.current = false
    hasWaited.current = true
    element.requestSubmit(submitter)
    hasWaited.current = false
  }

  function errorOf(name: string): string | undefined {
    return name === fileProblem?.name ? fileProblem.problem : field(name).errors?.[0]
  }

  return {
    /** Conform's field metadata. */
    field,
    errorOf,
    errors: Object.entries(form.allErrors).flatMap(([name, texts]) =>
      (name ? texts.slice(0, 1) : texts).map((text) => ({
        text: name === fileProblem?.name ? fileProblem.problem : text,
        href: name ? `#${id}-${name}` : undefined,
      })),
    ),
    /** Counts submissions, including invalid ones. */
    attempts,
    draftUpload,
    busy: (isSending && isOwn) || isWaiting,
    setFileProblem,
    props: {
      ...getFormProps(form, { ariaAttributes: false }),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (isSent.current) return event.preventDefault()
        if (!schema.current && !hasWaited.current) {
          event.preventDefault()
          void sendWithSchema(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
          return
        }
        setAttempts((count) => count + 1)
        form.onSubmit(event)
        isSent.current = !event.defaultPrevented
        setOwn(isSent.current)
      },
      onFocus: prepare,
      /** Editing a field clears its error. Null keeps the errors of other fields. */
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        if (!name || !form.allErrors[name]) return
        const others = Object.keys(form.allErrors).filter((other) => other !== name)
        setLastResult({ error: Object.fromEntries(others.map((other) => [other, null])) })
      },
    },
  }
}

/** Whether any field has an error, not only the form as a whole. */
export const hasFieldErrors = ({ errors }: SchemaForm) => errors.some(({ href }) => href)

export function SchemaFormElement({
  form,
  errorSummary,
  children,
  ...rest
}: Omit<ComponentProps<typeof Form>, 'form'> & { form: SchemaForm; errorSummary: string | undefined }) {
  return (
    <Form method="post" preventScrollReset {...rest} {...form.props}>
      {form.errors.length > 0 && <ErrorSummary key={form.attempts} title={errorSummary} errors={form.errors} />}
      {children}
    </Form>
  )
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'form'> & {
  form: SchemaForm
  idle: string
  busy: string
}

export function SubmitButton({ form, idle, busy, className = 'justify-self-start', ...rest }: SubmitButtonProps) {
  return <Button {...rest} busy={form.busy} busyText={busy} className={className} text={idle} />
}

interface FormFieldProps {
  form: SchemaForm
  name: string
  label: ReactNode
  help?: ReactNode
  /** `at times`: its label says neither. */
  optional?: boolean | 'at times'
  children: (control: {
    id: string
    name: string
    required: boolean
    defaultValue: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function FormField({ form, name, label, help, optional = false, children }: FormFieldProps) {
  const { id, defaultValue } = form.field(name)
  const error = form.errorOf(name)
  return (
    <FormRow id={id} label={label} required={optional === 'at times' ? undefined : !optional} help={help} error={error}>
      {children({
        id,
        name,
        required: !optional,
        defaultValue,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { help, error }),
      })}
    </FormRow>
  )
}

/** Adds a placeholder for the file that the server has stored, so that validation does not require another. */
function withDraftUpload(formData: FormData, draftUpload: DraftUpload | null): FormData {
  const chosen = draftUpload && formData.get(draftUpload.field)
  if (draftUpload && !(chosen instanceof File && chosen.size > 0))
    formData.set(draftUpload.field, new File(['kept'], draftUpload.name))
  return formData
}

/** Treats empty fields as missing, like the server. Without a schema everything is valid. */
export function parseBySchema(form: FormData, schema: z.ZodMiniObject | null) {
  const filled = new FormData()
  for (const [name, value] of form) if (!isEmpty(value)) filled.append(name, value)
  return parse<Fields, string[]>(filled, {
    resolve(value) {
      const issues = schema?.safeParse(value).error?.issues
      return schema && issues ? { error: problemsIn(issues, Object.keys(schema.shape)) } : { value }
    },
  })
}

function isEmpty(value: FormDataEntryValue): boolean {
  return value instanceof File ? value.name === '' && value.size === 0 : value === ''
}

/** The messages by field, in the order of the fields. The key '' is for the form as a whole. */
function problemsIn(issues: z.core.$ZodIssue[], names: string[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const placeOf = ({ path: [name] }: { path: PropertyKey[] }) => names.indexOf(String(name))
  // Zod lists the checks of the whole form last. Errors without a field come first.
  for (const { path, message } of [...issues].sort((a, b) => placeOf(a) - placeOf(b))) {
    const name = path.join('.')
    problems[name] = [...(problems[name] ?? []), message]
  }
  return problems
}

/** Loads the schema on demand, because Zod is large. */
function useSchema(loadSchema: () => Promise<z.ZodMiniObject>) {
  const schema = useRef<z.ZodMiniObject>(null)
  const loading = useRef<Promise<void>>(null)

  async function load() {
    try {
      schema.current = await loadSchema()
    } catch {
      // Offline: the next focus tries again.
      loading.current = null
    }
  }
  return {
    schema,
    prepare() {
      loading.current ??= load()
      return loading.current
    },
  }
}

type ErrorSummaryProps = {
  /** Shown with errors. */
  title?: string | undefined
  errors: { text: string; href?: string | undefined }[]
}

/** Takes the focus. After another failed attempt, change its `key`. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      // biome-ignore lint/a11y/noAutofocus: a failed form starts at its errors
      autoFocus
      className={
        title
          ? 'rounded-control border-2 border-danger bg-danger-surface p-5'
          : 'flex gap-3 rounded-control border border-danger/40 bg-danger-surface px-4 py-3'
      }
    >
      {title ? (
        <h2 className="mb-2 text-danger text-xl">{title}</h2>
      ) : (
        <Icon name="alert" className="mt-0.5 size-5 text-danger" />
      )}
      <ul className="grid min-w-0 gap-1.5">
        {errors.map(({ text, href }) => (
          <li key={`${href} ${text}`}>
            {href ? (
              <a href={href} className="font-semibold text-danger underline underline-offset-4 hover:decoration-2">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
