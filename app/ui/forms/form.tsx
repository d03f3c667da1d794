import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#app/ui/controls/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ErrorSummary } from './error-summary.tsx'
import { describedBy, FormRow } from './field.tsx'

export interface AnsweredForm {
  result: FormResult
  /** Null where none is kept, undefined where the answer says nothing of a file. */
  draftUpload?: DraftUpload | null
}

/** What Conform replies of a form on the server. */
interface FormResult {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

interface DraftUpload {
  token: string
  field: string
  tokenField: string
  name: string
  size: number
}

interface SchemaFormOptions {
  id: string
  /** Called when somebody starts to fill in the form: until the rules are there, the server alone checks. */
  loadSchema: () => Promise<z.ZodMiniObject>
  answer: AnsweredForm | undefined
  defaultValue?: Record<string, string>
}

export type SchemaForm = ReturnType<typeof useSchemaForm>

export function useSchemaForm({ id, loadSchema, answer, defaultValue }: SchemaFormOptions) {
  const { schema, isWaiting, prepare, waitForSchema } = useSchema(loadSchema)
  const isSending = useNavigation().state === 'submitting'
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const [initial] = useState((answer?.result.initialValue ?? defaultValue ?? {}) as Record<string, string | undefined>)
  const [problems, setProblems] = useState(problemsOf(answer))
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [fileProblem, setFileProblem] = useState<{ name: string; problem: string }>()
  const [attempts, setAttempts] = useState(0)
  const [draftUpload, setDraftUpload] = useState(answer?.draftUpload ?? null)
  const [last, setLast] = useState(answer)
  // An answer goes with the next navigation, but what it says of the form stays.
  if (answer && answer !== last) {
    setLast(answer)
    setProblems(problemsOf(answer))
    setEdited(new Set())
    if (answer.draftUpload !== undefined) setDraftUpload(answer.draftUpload)
  }
  // The button is busy only when the router has begun: the second press of a double click comes sooner.
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a busy browser may never show that the form was being sent; an answer or a redirect ends it as well
  useEffect(() => {
    if (!isSending) isSent.current = false
  }, [isSending, answer, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus to its summary
  useEffect(() => {
    document.getElementById(id)?.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  }, [id, attempts, answer])

  function errorOf(name: string): string | undefined {
    if (name === fileProblem?.name) return fileProblem.problem
    return edited.has(name) ? undefined : problems[name]?.[0]
  }

  return {
    field: (name: string) => ({ id: `${id}-${name}`, name, error: errorOf(name), value: initial[name] }),
    isEdited: (name: string) => edited.has(name),
    /** The values that the last answer is about. */
    sent: (last?.result.initialValue ?? {}) as Record<string, string | undefined>,
    errors: [
      ...(problems[''] ?? []).map((text) => ({ text, href: undefined })),
      ...Object.keys(problems).flatMap((name) => {
        const text = name && errorOf(name)
        return text ? [{ text, href: `#${id}-${name}` }] : []
      }),
    ],
    draftUpload,
    busy: isSending || isWaiting,
    setFileProblem,
    props: {
      id,
      noValidate: isHydrated,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (isSent.current) event.preventDefault()
        if (isSent.current || waitForSchema(event)) return
        setEdited(new Set())
        setAttempts((count) => count + 1)
        isSent.current = true
        if (!schema.current) return
        const { submitter } = event.nativeEvent as SubmitEvent
        const sent = withDraftUpload(new FormData(event.currentTarget, submitter), draftUpload)
        const found = problemsIn(sent, schema.current)
        setProblems(found ?? {})
        if (!found) return
        event.preventDefault()
        isSent.current = false
      },
      onFocus: prepare,
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        setEdited((names) => new Set(names).add(name))
      },
    },
  }
}

function problemsOf(answer: AnsweredForm | undefined): Problems {
  const found = Object.entries(answer?.result.error ?? {})
  return Object.fromEntries(found.map(([name, texts]) => [name, texts ?? []]))
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
      {form.errors.length > 0 && <ErrorSummary title={errorSummary} errors={form.errors} />}
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
  const { id, error, value } = form.field(name)
  return (
    <FormRow id={id} label={label} required={optional === 'at times' ? undefined : !optional} help={help} error={error}>
      {children({
        id,
        name,
        required: !optional,
        defaultValue: value,
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

/** By the names of the fields, what is wrong with each; under no name, with the form as a whole. */
type Problems = Record<string, string[]>

/**
 * The problems that the server would find, by the same schema. Like Conform on the server, it treats an empty field as one
 * that was not sent.
 */
export function problemsIn(form: FormData, schema: z.ZodMiniObject): Problems | null {
  const { error } = schema.safeParse(Object.fromEntries([...form].filter(([, value]) => !isEmpty(value))))
  if (!error) return null
  const problems: Problems = {}
  const names = Object.keys(schema.shape)
  const placeOf = ({ path: [name] }: { path: PropertyKey[] }) => names.indexOf(String(name))
  // Zod lists the checks of the whole form last, whichever field they name. A problem that names no field comes first.
  for (const { path, message } of [...error.issues].sort((a, b) => placeOf(a) - placeOf(b))) {
    const name = path.join('.')
    problems[name] = [...(problems[name] ?? []), message]
  }
  return problems
}

function isEmpty(value: FormDataEntryValue): boolean {
  return value instanceof File ? value.name === '' && value.size === 0 : value === ''
}

/** The rules weigh much for what they do, so they come when they are needed. */
function useSchema(loadSchema: () => Promise<z.ZodMiniObject>) {
  const schema = useRef<z.ZodMiniObject>(null)
  const loading = useRef<Promise<void>>(null)
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<'no' | 'yes' | 'done'>('no')

  async function load() {
    try {
      schema.current = await loadSchema()
    } catch {
      // No connection: the next touch of the form asks again, and the server checks in any case.
      loading.current = null
    }
  }
  function prepare() {
    loading.current ??= load()
    return loading.current
  }
  return {
    schema,
    isWaiting,
    prepare,
    /** Whether a form sent before its rules are there waits for them; it is then sent again, once. */
    waitForSchema(event: FormEvent<HTMLFormElement>): boolean {
      if (waiting.current === 'done' || (schema.current && waiting.current === 'no')) {
        waiting.current = 'no'
        return false
      }
      event.preventDefault()
      if (waiting.current === 'yes') return true
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      waiting.current = 'yes'
      setWaiting(true)
      prepare().then(() => {
        waiting.current = 'done'
        setWaiting(false)
        form.requestSubmit(submitter)
      })
      return true
    },
  }
}
