import { type FieldMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { describedBy, FormRow } from './field.tsx'

export interface AnsweredForm {
  result: FormResult
  /** Null where none is kept, undefined where the answer says nothing of a file. */
  draftUpload?: DraftUpload | null
}

/** A reply of Conform, or one that a route made itself. */
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
  /** Called when somebody starts to fill in the form. */
  loadSchema: () => Promise<z.ZodMiniObject>
  answer: AnsweredForm | undefined
  defaultValue?: Fields
}

export type SchemaForm = ReturnType<typeof useSchemaForm>

/** A form that Conform checks in the browser by the server's own schema. */
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
  // An answer goes with the next navigation, but what it says of the form stays.
  if (answer && answer.result !== answered) {
    setAnswered(answer.result)
    setLastResult(answer.result)
    if (answer.draftUpload !== undefined) setDraftUpload(answer.draftUpload)
  }
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: lastResult as SubmissionResult | undefined,
    defaultValue,
    // Without JavaScript the browser checks by itself.
    defaultNoValidate: false,
    onValidate: ({ formData }) => parseBySchema(withDraftUpload(formData, draftUpload), schema.current),
  })
  const field = (name: string) => fields[name] as FieldMetadata<string, Fields>

  // The button is busy only when the router has begun: the second press of a double click comes sooner.
  const isSent = useRef(false)
  const hasWaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a busy browser may never show that the form was being sent; an answer or a redirect ends it as well
  useEffect(() => {
    if (!isSending) isSent.current = false
  }, [isSending, answer, key])

  /** Sends a form that was sent before its rules were there. Where they cannot come, the server alone checks. */
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
    /** Conform's metadata of a field. */
    field,
    errorOf,
    errors: Object.entries(form.allErrors).flatMap(([name, texts]) =>
      (name ? texts.slice(0, 1) : texts).map((text) => ({
        text: name === fileProblem?.name ? fileProblem.problem : text,
        href: name ? `#${id}-${name}` : undefined,
      })),
    ),
    /** Grows with each press of a submit button that counts. */
    attempts,
    draftUpload,
    busy: isSending || isWaiting,
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
      },
      onFocus: prepare,
      /** Editing a field clears its error; null keeps that of another field. */
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        if (!name || !form.allErrors[name]) return
        const others = Object.keys(form.allErrors).filter((other) => other !== name)
        setLastResult({ error: Object.fromEntries(others.map((other) => [other, null])) })
      },
    },
  }
}

/** Whether there is something to correct: a field has an error, not only the form as a whole. */
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

/** A file that the server keeps stands for the one that need not be chosen again. */
function withDraftUpload(formData: FormData, draftUpload: DraftUpload | null): FormData {
  const chosen = draftUpload && formData.get(draftUpload.field)
  if (draftUpload && !(chosen instanceof File && chosen.size > 0))
    formData.set(draftUpload.field, new File(['kept'], draftUpload.name))
  return formData
}

/** Like the server, it treats an empty field as one that was not sent. Without a schema nothing is wrong. */
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

/** The messages by the names of the fields, in their order; what names no field is wrong with the form as a whole. */
function problemsIn(issues: z.core.$ZodIssue[], names: string[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const placeOf = ({ path: [name] }: { path: PropertyKey[] }) => names.indexOf(String(name))
  // Zod lists the checks of the whole form last, whichever field they name. A problem that names no field comes first.
  for (const { path, message } of [...issues].sort((a, b) => placeOf(a) - placeOf(b))) {
    const name = path.join('.')
    problems[name] = [...(problems[name] ?? []), message]
  }
  return problems
}

/** The rules weigh much for what they do, so they come when they are needed. */
function useSchema(loadSchema: () => Promise<z.ZodMiniObject>) {
  const schema = useRef<z.ZodMiniObject>(null)
  const loading = useRef<Promise<void>>(null)

  async function load() {
    try {
      schema.current = await loadSchema()
    } catch {
      // No connection: the next touch of the form asks again.
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
